import { MAX_MNT } from './field-checks.ts';
import { isUsualPaper } from './paper-kinds.ts';
import type { RequestData } from './request-data.ts';
import type { DocumentType, UsualPaper } from './request-rules.ts';

/** The lines that an officer can read from a paper, and whether each is a sum or words. */
export const PAPER_FIELDS = {
  printedName: 'text',
  registerNumber: 'text',
  employer: 'text',
  monthlyIncome: 'money',
  otherPayments: 'money',
  account: 'text',
  price: 'money',
  serialNumber: 'text',
  collateralValue: 'money',
} as const;
export type PaperField = keyof typeof PAPER_FIELDS;
export const PAPER_FIELD_NAMES = Object.keys(PAPER_FIELDS) as [PaperField, ...PaperField[]];

const FIELDS_BY_PAPER: Readonly<Record<UsualPaper, readonly PaperField[]>> = {
  identity_card: ['printedName', 'registerNumber'],
  residence_statement: ['printedName', 'registerNumber'],
  social_insurance_statement: ['printedName', 'employer', 'monthlyIncome'],
  salary_statement: ['printedName', 'employer', 'monthlyIncome'],
  bank_statement: ['printedName', 'account', 'monthlyIncome', 'otherPayments'],
  company_certificate: ['printedName', 'registerNumber'],
  financial_statement: ['monthlyIncome', 'otherPayments'],
  vehicle_certificate: ['printedName', 'serialNumber'],
  customs_paper: ['serialNumber', 'price'],
  vendor_invoice: ['serialNumber', 'price'],
  insurance_policy: ['serialNumber', 'price'],
  collateral_certificate: ['printedName', 'collateralValue'],
  other: [],
};

/** The lines that a kind of paper proves. Nobody can know what a lender's own kind says, so nothing is read from it. */
export const fieldsOfPaper = (type: DocumentType): readonly PaperField[] =>
  isUsualPaper(type) ? FIELDS_BY_PAPER[type] : [];

export const FINDING_TEXT_MAX = 120;
const SUM = /^\d{1,15}$/;

/** One line as the paper says it; a sum is written in digits. */
export interface PaperFinding {
  readonly field: PaperField;
  readonly value: string;
}

/** Whether a paper of this kind proves the line, and the value is one. */
export const isFinding = (type: DocumentType, { field, value }: PaperFinding): boolean =>
  fieldsOfPaper(type).includes(field) &&
  (PAPER_FIELDS[field] === 'money'
    ? SUM.test(value) && Number(value) <= MAX_MNT
    : value.trim() !== '' && value.length <= FINDING_TEXT_MAX);

/** A paper with what was read from it. */
interface ReadPaper {
  readonly state: string;
  /** null: the applicant's own. */
  readonly partyId: string | null;
  readonly findings: readonly PaperFinding[];
}

const sumsOf = (papers: readonly ReadPaper[], field: PaperField): readonly number[] =>
  papers
    .filter(({ state, partyId }) => state === 'verified' && partyId === null)
    .flatMap(({ findings }) => findings)
    .filter((finding) => finding.field === field)
    .map(({ value }) => Number(value));

/** Monthly figures that verified papers of the applicant show; null where none does. Of several papers the cautious figure counts. */
export function verifiedFiguresOf(papers: readonly ReadPaper[]): {
  readonly monthlyIncomeMnt: number | null;
  readonly otherMonthlyPaymentsMnt: number | null;
} {
  const incomes = sumsOf(papers, 'monthlyIncome');
  const payments = sumsOf(papers, 'otherPayments');
  return {
    monthlyIncomeMnt: incomes.length === 0 ? null : Math.min(...incomes),
    otherMonthlyPaymentsMnt: payments.length === 0 ? null : Math.max(...payments),
  };
}

/** The answers with the figures that papers show in place of those that were only told. */
export function withVerifiedFigures<Data extends Pick<RequestData, 'income'>>(
  data: Data,
  papers: readonly ReadPaper[],
): Data {
  const { monthlyIncomeMnt, otherMonthlyPaymentsMnt } = verifiedFiguresOf(papers);
  return {
    ...data,
    income: {
      ...data.income,
      monthlyIncomeMnt: monthlyIncomeMnt ?? data.income.monthlyIncomeMnt,
      otherMonthlyPaymentsMnt: otherMonthlyPaymentsMnt ?? data.income.otherMonthlyPaymentsMnt,
    },
  };
}
