import { checkApplicant } from './check-applicant.ts';
import { checkAsset } from './check-asset.ts';
import { checkConsent } from './check-consent.ts';
import { checkIncome } from './check-income.ts';
import { checkParties } from './check-parties.ts';
import { checkTerms } from './check-terms.ts';
import { documentsFor } from './documents-for.ts';
import { problem } from './field-checks.ts';
import type { FieldProblem, FormContext } from './form-context.ts';
import { normaliseAnswers } from './normalise-answers.ts';
import type { RequestData, RequestStep } from './request-data.ts';
import { stepsFor } from './steps-for.ts';

/** The papers still missing that are needed to send; the field is the type of the paper. */
function checkDocuments(data: RequestData, context: FormContext): FieldProblem[] {
  return documentsFor(context.product.rules, data)
    .filter(
      ({ type, isRequired, followsWithinDays }) =>
        isRequired && followsWithinDays === null && !context.documentTypes.includes(type),
    )
    .map(({ type }) => problem(type, 'document-missing'));
}

const CHECKS: Readonly<Record<RequestStep, (data: RequestData, context: FormContext) => FieldProblem[]>> = {
  terms: checkTerms,
  applicant: checkApplicant,
  income: checkIncome,
  asset: checkAsset,
  parties: checkParties,
  documents: checkDocuments,
  consent: checkConsent,
};

/** The problems that keep one step from being sent, at most one for each field. Answers are read as they would be kept. */
export function checkStep(step: RequestStep, data: RequestData, context: FormContext): FieldProblem[] {
  return CHECKS[step](normaliseAnswers(data, context.checks), context);
}

export interface StepFindings {
  readonly step: RequestStep;
  /** Empty: the step is complete. */
  readonly problems: readonly FieldProblem[];
}

/** Every step that applies with what keeps it from being sent; complete steps are among them, with no problems. */
export function checkRequest(data: RequestData, context: FormContext): StepFindings[] {
  return stepsFor(context.product, data).map((step) => ({ step, problems: checkStep(step, data, context) }));
}

/** Whether the request can be sent as it stands. */
export const isRequestComplete = (data: RequestData, context: FormContext): boolean =>
  checkRequest(data, context).every(({ problems }) => problems.length === 0);
