import { LEGAL_DEFAULTS } from '../eligibility/index.ts';
import { MAX_OVERDUE_SHARE_BPS, MAX_TERM_MONTHS, type ProductTerms } from '../product/index.ts';
import type { RequestRules } from '../request-form/index.ts';
import type { LendingPolicy } from './lending-policy.ts';

export const CAP_NAMES = [
  'maxMonthlyRateBps',
  'maxOverdueShareBps',
  'maxTermMonths',
  'maxPaymentToIncomeBps',
  'maxCarLoanToValueBps',
  'minAgeYears',
] as const;
export type CapName = (typeof CAP_NAMES)[number];

/** The furthest figures that a product version may have; null: nothing caps this one. */
export type LendingCaps = { readonly [Name in CapName]: number | null };

/**
 * What counts for every lender. A highest rate is set by no law for lenders of this kind; the longest term is what the engine computes;
 * the others are the law's.
 */
export const COMMON_CAPS: LendingCaps = {
  maxMonthlyRateBps: null,
  maxOverdueShareBps: MAX_OVERDUE_SHARE_BPS,
  maxTermMonths: MAX_TERM_MONTHS,
  maxPaymentToIncomeBps: LEGAL_DEFAULTS.maxPaymentToIncomeBps,
  maxCarLoanToValueBps: LEGAL_DEFAULTS.maxPassengerCarLoanToValueBps,
  minAgeYears: LEGAL_DEFAULTS.minAgeYears,
};

/** The caps of a lender that has set none of its own: null leaves each to what counts for every lender. */
export const NO_OWN_CAPS: LendingCaps = {
  maxMonthlyRateBps: null,
  maxOverdueShareBps: null,
  maxTermMonths: null,
  maxPaymentToIncomeBps: null,
  maxCarLoanToValueBps: null,
  minAgeYears: null,
};

/** Whether a cap is the least that may be, and not the most. */
export const isLeastCap = (name: CapName): boolean => name === 'minAgeYears';

export const unitOfCap = (name: CapName): 'bps' | 'months' | 'years' => {
  if (name === 'maxTermMonths') return 'months';
  return name === 'minAgeYears' ? 'years' : 'bps';
};

/** Whether a figure lies beyond a cap. */
export const isBeyondCap = (name: CapName, figure: number, cap: number | null): boolean =>
  cap !== null && (isLeastCap(name) ? figure < cap : figure > cap);

/** The own caps that are looser than what counts for every lender: these cannot be set. */
export const findLooseCaps = (own: LendingCaps): readonly CapName[] =>
  CAP_NAMES.filter((name) => {
    const figure = own[name];
    return figure !== null && isBeyondCap(name, figure, COMMON_CAPS[name]);
  });

/** The tighter of what the lender and what the law says, figure by figure. Own caps never loosen anything, also when the law became stricter. */
export function tightenCaps(own: LendingCaps): LendingCaps {
  const tighter = (name: CapName): number | null => {
    const [figure, common] = [own[name], COMMON_CAPS[name]];
    return figure === null || isBeyondCap(name, figure, common) ? common : figure;
  };
  return {
    maxMonthlyRateBps: tighter('maxMonthlyRateBps'),
    maxOverdueShareBps: tighter('maxOverdueShareBps'),
    maxTermMonths: tighter('maxTermMonths'),
    maxPaymentToIncomeBps: tighter('maxPaymentToIncomeBps'),
    maxCarLoanToValueBps: tighter('maxCarLoanToValueBps'),
    minAgeYears: tighter('minAgeYears'),
  };
}

/** The part of a product version that caps look at. */
export interface CappedVersion {
  readonly terms: Pick<
    ProductTerms,
    | 'rateTiers'
    | 'overdueShareBps'
    | 'termMonths'
    | 'maxPaymentToIncomeBps'
    | 'maxLoanToValueBps'
    | 'minAgeYears'
  >;
  readonly rules: Pick<RequestRules, 'assetType'>;
  readonly policy: Pick<LendingPolicy, 'exceptions'>;
}

/** A figure of a version that a cap looks at, and the field that it stands at. */
export interface CappedFigure {
  readonly cap: CapName;
  readonly field: string;
  readonly figure: number;
}

/** The limits of the product that a cap looks at, by the limit that an exception passes. */
const CAP_OF_EXCEPTION = {
  'age-min': 'minAgeYears',
  'payment-to-income': 'maxPaymentToIncomeBps',
  'loan-to-value': 'maxCarLoanToValueBps',
} as const satisfies Partial<Record<LendingPolicy['exceptions'][number]['limit'], CapName>>;

/** Every figure of a version that a cap looks at. A limit that the version does not have is not among them. */
export function listCappedFigures({ terms, rules, policy }: CappedVersion): readonly CappedFigure[] {
  const isCar = rules.assetType === 'car';
  const own: readonly (readonly [CapName, string, number | null])[] = [
    ['maxMonthlyRateBps', 'rateTiers', Math.max(0, ...terms.rateTiers.map((tier) => tier.monthlyRateBps))],
    ['maxOverdueShareBps', 'overdueShareBps', terms.overdueShareBps],
    ['maxTermMonths', 'termMonths.max', terms.termMonths.max],
    ['maxPaymentToIncomeBps', 'maxPaymentToIncomeBps', terms.maxPaymentToIncomeBps],
    ['maxCarLoanToValueBps', 'maxLoanToValueBps', isCar ? terms.maxLoanToValueBps : null],
    ['minAgeYears', 'minAgeYears', terms.minAgeYears],
  ];
  const passed = policy.exceptions.flatMap(({ limit, upTo }) => {
    if (limit === 'age-max-at-end' || (limit === 'loan-to-value' && !isCar)) return [];
    return [{ cap: CAP_OF_EXCEPTION[limit], field: `policy.exceptions.${limit}`, figure: upTo }];
  });
  return [
    ...own.flatMap(([cap, field, figure]) => (figure === null ? [] : [{ cap, field, figure }])),
    ...passed,
  ];
}

/** The figures that lie beyond these caps. */
export const listBeyondCaps = <Figure extends Pick<CappedFigure, 'cap' | 'figure'>>(
  figures: readonly Figure[],
  caps: LendingCaps,
): readonly Figure[] => figures.filter(({ cap, figure }) => isBeyondCap(cap, figure, caps[cap]));
