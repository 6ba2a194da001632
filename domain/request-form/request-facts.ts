import type { BorrowerFacts, ScoringFacts } from '../eligibility/index.ts';
import { ageInMonths, parseRegisterNumber } from '../identity/index.ts';
import type { IsoDate } from '../schedule/index.ts';
import { WORK_QUESTIONS } from './check-income.ts';
import { hasCollateral } from './documents-for.ts';
import { MAX_MNT } from './field-checks.ts';
import type { RequestProduct } from './form-context.ts';
import type { RequestData } from './request-data.ts';

/** A figure that is no amount yet tells nothing; what is wrong with it is said beside its field. */
const knownAmount = (value: number | null): number | undefined =>
  value !== null && Number.isInteger(value) && value >= 0 && value <= MAX_MNT ? value : undefined;

/** undefined while the register number does not tell it; a company has no age. */
function ageMonthsOf({ applicant }: RequestData, today: IsoDate): number | null | undefined {
  if (applicant.kind === 'company') return null;
  const read = parseRegisterNumber(applicant.person.registerNumber, today);
  return read.ok ? ageInMonths(read.value.birthDate, today) : undefined;
}

function assetOf(
  { terms, asset }: RequestData,
  { terms: product, rules }: RequestProduct,
): BorrowerFacts['asset'] {
  if (product.kind === 'lease') {
    const priceMnt = knownAmount(terms.amountMnt) ?? 0;
    const residualMnt = product.lease?.maxResidualBps === 0 ? 0 : (knownAmount(terms.residualMnt) ?? 0);
    if (priceMnt === 0 || residualMnt > priceMnt) return undefined;
    return { valueMnt: priceMnt, residualMnt, isFinanced: true };
  }
  if (!hasCollateral(rules, asset)) return null;
  const valueMnt = knownAmount(asset.collateral.valueMnt) ?? 0;
  return valueMnt === 0 ? undefined : { valueMnt, residualMnt: 0, isFinanced: false };
}

/** Draws the facts about the borrower that eligibility needs from the answers so far. */
export function borrowerFactsOf(data: RequestData, product: RequestProduct, today: IsoDate): BorrowerFacts {
  return {
    monthlyIncomeMnt: knownAmount(data.income.monthlyIncomeMnt),
    otherMonthlyPaymentsMnt: knownAmount(data.income.otherMonthlyPaymentsMnt),
    ageMonths: ageMonthsOf(data, today),
    asset: assetOf(data, product),
  };
}

const MONTH = /^(\d{4})-(\d{2})/;

/** Months since a month, both counted from their first day; null when either is no month or it is still to come. */
export function monthsSince(month: string, today: IsoDate): number | null {
  const [since, now] = [MONTH.exec(month), MONTH.exec(today)];
  if (since === null || now === null) return null;
  const months = (Number(now[1]) - Number(since[1])) * 12 + Number(now[2]) - Number(since[2]);
  return months < 0 ? null : months;
}

/** Draws the facts for the scorecard from the answers. Facts that only the lender's books or the bureau know are null here. */
export function scoringFactsOf(data: RequestData, { rules }: RequestProduct, today: IsoDate): ScoringFacts {
  const { employmentKind, employedSince, dependants } = data.income.person;
  const isPerson = data.applicant.kind === 'individual';
  const hasStart = employmentKind === null || WORK_QUESTIONS[employmentKind].hasStart;
  return {
    dependants: isPerson ? dependants : undefined,
    employmentMonths: isPerson && hasStart ? monthsSince(employedSince, today) : undefined,
    employmentKind: isPerson ? employmentKind : undefined,
    repaidLoans: null,
    overdueDays: null,
    guarantors:
      rules.guarantor === 'none'
        ? undefined
        : data.parties.list.filter(({ role }) => role === 'guarantor').length,
  };
}
