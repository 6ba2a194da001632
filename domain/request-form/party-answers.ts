import type { ContactChecks } from './form-context.ts';
import { normaliseApplicant, normaliseIncome } from './normalise-answers.ts';
import type { AddressData, ApplicantData, IncomeData, PartyData, PartyRole } from './request-data.ts';
import type { DocumentType, RequestRules } from './request-rules.ts';

/**
 * The answers of a guarantor or co-borrower about themselves, in the shapes the applicant uses. A part may be left half done, so
 * nothing is required here.
 */
export interface PartyAnswers {
  readonly person: ApplicantData['person'];
  readonly phone: string;
  readonly email: string;
  readonly address: AddressData;
  /** Asked of a co-borrower only, who pays the loan back as well. */
  readonly work: IncomeData['person'];
  readonly monthlyIncomeMnt: number | null;
  readonly otherMonthlyPaymentsMnt: number | null;
}

/** The part as an invited person finds it: what the applicant knew about them is filled in. */
export const emptyPartyAnswers = ({ patronymic, givenName, phone, email }: PartyData): PartyAnswers => ({
  person: { registerNumber: '', clanName: '', patronymic, givenName },
  phone,
  email,
  address: { region: '', district: '', khoroo: '', line: '' },
  work: { employmentKind: null, employer: '', jobTitle: '', employedSince: '', dependants: null },
  monthlyIncomeMnt: null,
  otherMonthlyPaymentsMnt: null,
});

const NO_COMPANY = { registerNumber: '', name: '', position: '' } as const;
const NO_BUSINESS = { activity: '', foundedOn: '', employees: null } as const;
const NO_BANK = { bankCode: '', account: '', holder: '' } as const;

/** The answers as those of an applicant, so that one set of rules reads both. */
export const asApplicant = ({ person, phone, email, address }: PartyAnswers): ApplicantData => ({
  kind: 'individual',
  person,
  company: NO_COMPANY,
  phone,
  wantsSms: false,
  email,
  address,
});

export const asIncome = (answers: PartyAnswers): IncomeData => ({
  person: answers.work,
  company: NO_BUSINESS,
  monthlyIncomeMnt: answers.monthlyIncomeMnt,
  otherMonthlyPaymentsMnt: answers.otherMonthlyPaymentsMnt,
  bank: NO_BANK,
});

/** Every answer as it is kept. Doing it twice changes nothing. */
export function normalisePartyAnswers(
  answers: PartyAnswers,
  { normalisePhone }: Pick<ContactChecks, 'normalisePhone'>,
): PartyAnswers {
  const { person, phone, email, address } = normaliseApplicant(asApplicant(answers), normalisePhone);
  const { person: work } = normaliseIncome(asIncome(answers));
  return { ...answers, person, phone, email, address, work };
}

/** Papers that show what a person earns. */
const INCOME_PAPERS: readonly DocumentType[] = [
  'social_insurance_statement',
  'salary_statement',
  'bank_statement',
];

/** The papers a party must bring: who they are, and from a co-borrower the proof of income that the product asks a person for. */
export function partyDocumentsFor({ documents }: RequestRules, role: PartyRole): readonly DocumentType[] {
  const ofIncome = INCOME_PAPERS.filter((type) =>
    documents.some(
      (document) => document.type === type && document.isRequired && document.applicantKind !== 'company',
    ),
  );
  return role === 'co_borrower' ? ['identity_card', ...ofIncome] : ['identity_card'];
}
