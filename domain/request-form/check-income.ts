import { isIbanOfOtherBank } from './banks.ts';
import {
  checkChoice,
  checkPastMonth,
  checkShaped,
  checkText,
  checkWhole,
  MAX_MNT,
  problem,
  problemsOf,
} from './field-checks.ts';
import type { FieldProblem, FormContext } from './form-context.ts';
import { EMPLOYMENT_KINDS, type EmploymentKind, type IncomeData, type RequestData } from './request-data.ts';

interface WorkQuestions {
  readonly hasEmployer: boolean;
  readonly hasStart: boolean;
}

/** The questions for each kind of work: only who is employed has an employer, and a pension has no start. */
export const WORK_QUESTIONS: Readonly<Record<EmploymentKind, WorkQuestions>> = {
  public_sector: { hasEmployer: true, hasStart: true },
  private_sector: { hasEmployer: true, hasStart: true },
  self_employed: { hasEmployer: false, hasStart: true },
  herder: { hasEmployer: false, hasStart: true },
  pensioner: { hasEmployer: false, hasStart: false },
};

const MAX_DEPENDANTS = 30;
const MAX_EMPLOYEES = 100_000;

function checkWork({ person }: IncomeData, today: string): FieldProblem[] {
  const { employmentKind, employer, jobTitle, employedSince, dependants } = person;
  const asked = employmentKind === null ? undefined : WORK_QUESTIONS[employmentKind];
  return problemsOf(
    checkChoice('person.employmentKind', employmentKind, EMPLOYMENT_KINDS),
    asked?.hasEmployer === true ? checkText('person.employer', employer, { length: 'line' }) : null,
    asked?.hasEmployer === true
      ? checkText('person.jobTitle', jobTitle, { length: 'line', isName: true })
      : null,
    asked?.hasStart === true ? checkPastMonth('person.employedSince', employedSince, today) : null,
    checkWhole('person.dependants', dependants, { min: 0, max: MAX_DEPENDANTS }),
  );
}

function checkBusiness({ company }: IncomeData, today: string): FieldProblem[] {
  return problemsOf(
    checkText('company.activity', company.activity, { length: 'line', isName: true }),
    checkPastMonth('company.foundedOn', company.foundedOn, today),
    checkWhole('company.employees', company.employees, { min: 0, max: MAX_EMPLOYEES }),
  );
}

/** Banks number their accounts differently; no number is shorter or longer than these. */
const ACCOUNT_DIGITS = { min: 6, max: 16 } as const;
const OLD_ACCOUNT = /^\d{6,16}$/;
// Any alphabet: a Cyrillic М in front still means an IBAN.
const STARTS_AS_IBAN = /^\p{L}/u;

function checkBank({ bank }: IncomeData, { checks, banks }: FormContext): FieldProblem[] {
  const { bankCode, account, holder } = bank;
  return problemsOf(
    checkChoice(
      'bank.bankCode',
      bankCode,
      banks?.filter(({ isActive }) => isActive).map(({ code }) => code) ?? [bankCode],
    ),
    checkShaped('bank.account', account, { length: 'short' }, (number) => {
      if (STARTS_AS_IBAN.test(number)) {
        if (!checks.isIban(number)) return problem('bank.account', 'iban-shape');
        return isIbanOfOtherBank(banks ?? [], bankCode, number) ? problem('bank.account', 'iban-bank') : null;
      }
      return OLD_ACCOUNT.test(number) ? null : problem('bank.account', 'account-shape', ACCOUNT_DIGITS);
    }),
    checkText('bank.holder', holder, { length: 'line', isName: true }),
  );
}

const checkAmounts = ({ monthlyIncomeMnt, otherMonthlyPaymentsMnt }: IncomeData): FieldProblem[] =>
  problemsOf(
    checkWhole('monthlyIncomeMnt', monthlyIncomeMnt, { min: 1, max: MAX_MNT }),
    checkWhole('otherMonthlyPaymentsMnt', otherMonthlyPaymentsMnt, { min: 0, max: MAX_MNT }),
  );

/** The questions that a person is asked about work and earnings. */
export const checkEarnings = (income: IncomeData, today: string): FieldProblem[] => [
  ...checkWork(income, today),
  ...checkAmounts(income),
];

export function checkIncome({ income, applicant }: RequestData, context: FormContext): FieldProblem[] {
  const { today, product } = context;
  return [
    ...(applicant.kind === 'company'
      ? [...checkBusiness(income, today), ...checkAmounts(income)]
      : checkEarnings(income, today)),
    // The money of a lease goes to the vendor.
    ...(product.terms.kind === 'loan' ? checkBank(income, context) : []),
  ];
}
