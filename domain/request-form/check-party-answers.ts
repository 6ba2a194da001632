import type { IsoDate } from '../schedule/index.ts';
import { checkPerson } from './check-applicant.ts';
import { checkConsentsGiven } from './check-consent.ts';
import { checkEarnings } from './check-income.ts';
import { problem, problemsOf } from './field-checks.ts';
import type { ContactChecks, FieldProblem } from './form-context.ts';
import { asApplicant, asIncome, normalisePartyAnswers, type PartyAnswers } from './party-answers.ts';
import type { ConsentData, PartyRole } from './request-data.ts';
import type { DocumentType } from './request-rules.ts';

/** Facts that the check of a party's part needs besides the answers. */
export interface PartyContext {
  readonly role: PartyRole;
  readonly today: IsoDate;
  readonly checks: ContactChecks;
  /** The applicant's register number; null where it is not known, as in a browser. */
  readonly applicantRegisterNumber: string | null;
}

/** The problems that keep a party from answering, at most one for each field. Answers are read as they would be kept. */
export function checkPartyAnswers(typed: PartyAnswers, context: PartyContext): FieldProblem[] {
  const { role, today, checks, applicantRegisterNumber } = context;
  const answers = normalisePartyAnswers(typed, checks);
  const found = [
    ...checkPerson(asApplicant(answers), today, checks),
    ...(role === 'co_borrower' ? checkEarnings(asIncome(answers), today).map(inWork) : []),
  ];
  const { registerNumber } = answers.person;
  const isApplicant = registerNumber !== '' && registerNumber === applicantRegisterNumber;
  const hasOther = found.some(({ field }) => field === 'person.registerNumber');
  return [
    ...found,
    ...problemsOf(isApplicant && !hasOther ? problem('person.registerNumber', 'same-as-applicant') : null),
  ];
}

/** A party's work has its own name: `person` is who they are. */
const inWork = (found: FieldProblem): FieldProblem => ({
  ...found,
  field: found.field.replace(/^person\./, 'work.'),
});

/** The papers still missing; the field is `documents.` and the type of the paper. */
export const checkPartyDocuments = (
  asked: readonly DocumentType[],
  there: readonly DocumentType[],
): FieldProblem[] =>
  asked
    .filter((type) => !there.includes(type))
    .map((type) => problem(`documents.${type}`, 'document-missing'));

/** The consents still missing or read in older words; the field is `consents.` and the purpose. */
export const checkPartyConsents = (
  given: ConsentData['given'],
  wordingVersions: Readonly<Record<string, string>>,
): FieldProblem[] =>
  checkConsentsGiven(given, wordingVersions).map((found) => ({
    ...found,
    field: found.field.replace(/^given\./, 'consents.'),
  }));
