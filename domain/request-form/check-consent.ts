import { problem, problemsOf } from './field-checks.ts';
import type { FieldProblem, FormContext } from './form-context.ts';
import { CONSENT_PURPOSES, type ConsentData, type ConsentPurpose, type RequestData } from './request-data.ts';

/** Without these no request can be looked at; messages about other products stay a free choice. */
export const REQUIRED_CONSENTS: readonly ConsentPurpose[] = [
  'truthfulness',
  'personal_data',
  'credit_information',
];

/** A consent counts for the words that were read, so a tick beside older words must be given again. */
export function checkConsentsGiven(
  consents: ConsentData['given'],
  wordingVersions: FormContext['wordingVersions'],
): FieldProblem[] {
  return CONSENT_PURPOSES.flatMap((purpose) => {
    const given = consents.filter((one) => one.purpose === purpose);
    if (given.length === 0)
      return REQUIRED_CONSENTS.includes(purpose) ? [problem(`given.${purpose}`, 'consent-missing')] : [];
    const isCurrent = given.every(({ wordingVersion }) => wordingVersion === wordingVersions[purpose]);
    return isCurrent ? [] : [problem(`given.${purpose}`, 'wording-changed')];
  });
}

export const checkConsent = (
  { consent }: RequestData,
  { wordingVersions, isPhoneProven = true }: FormContext,
): FieldProblem[] => [
  ...checkConsentsGiven(consent.given, wordingVersions),
  ...problemsOf(isPhoneProven ? null : problem('phoneProof', 'phone-unproven')),
];
