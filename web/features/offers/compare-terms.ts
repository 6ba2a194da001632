import { type ProductKind, paidDownMntOf } from '@zeel/domain/product';
import type { PricedTerms } from '@zeel/protocol/rooms/decisions';

export type LineName =
  | 'amount'
  | 'received'
  | 'price'
  | 'downPayment'
  | 'residual'
  | 'term'
  | 'instalment'
  | 'rate'
  | 'interest'
  | 'fees'
  | 'total'
  | 'effective';

/** How a line is written. */
export type LineUnit = 'mnt' | 'mntMonthly' | 'months' | 'bps';

export interface ComparedLine {
  readonly name: LineName;
  readonly unit: LineUnit;
  readonly requested: number;
  readonly offered: number;
  /** Offered less requested. */
  readonly difference: number;
}

type Read = (terms: PricedTerms) => number;

const LOAN: readonly (readonly [LineName, LineUnit, Read])[] = [
  ['amount', 'mnt', ({ amountMnt }) => amountMnt],
  ['received', 'mnt', ({ cost }) => cost.paidOutMnt],
];
const LEASE: readonly (readonly [LineName, LineUnit, Read])[] = [
  ['price', 'mnt', ({ amountMnt }) => amountMnt],
  ['downPayment', 'mnt', paidDownMntOf],
  ['residual', 'mnt', ({ residualMnt }) => residualMnt],
];
const BOTH: readonly (readonly [LineName, LineUnit, Read])[] = [
  ['term', 'months', ({ termMonths }) => termMonths],
  ['instalment', 'mntMonthly', ({ cost }) => cost.instalmentMnt],
  ['rate', 'bps', ({ cost }) => cost.monthlyRateBps],
  ['interest', 'mnt', ({ cost }) => cost.totalInterestMnt],
  ['fees', 'mnt', ({ cost }) => cost.totalFeesMnt],
  ['total', 'mnt', ({ cost }) => cost.totalPaidMnt],
  ['effective', 'bps', ({ cost }) => cost.effectiveRateBps],
];

/** What was asked for and what is offered, line by line. A lease's residual of nothing is not worth a line. */
export function compareTerms(
  requested: PricedTerms,
  offered: PricedTerms,
  kind: ProductKind,
): readonly ComparedLine[] {
  return [...(kind === 'lease' ? LEASE : LOAN), ...BOTH]
    .map(([name, unit, read]) => {
      const [before, after] = [read(requested), read(offered)];
      return { name, unit, requested: before, offered: after, difference: after - before };
    })
    .filter(({ name, requested: before, offered: after }) => name !== 'residual' || before + after > 0);
}

/**
 * The lines whose change is worth a sentence. What it costs and what arrives comes first: a smaller total of a smaller loan
 * would otherwise hide a higher rate.
 */
const TOLD = [
  'rate',
  'effective',
  'interest',
  'received',
  'amount',
  'price',
  'downPayment',
  'term',
  'instalment',
  'total',
] as const;
export type ToldName = (typeof TOLD)[number];

export interface DescribedChange {
  readonly name: ToldName;
  readonly way: 'more' | 'less';
  readonly unit: LineUnit;
  /** How much, without its sign. */
  readonly by: number;
  /** What it is in the offer. */
  readonly to: number;
}

/** What the offer means against the request, as sentences tell it. */
export const describeChanges = (lines: readonly ComparedLine[]): readonly DescribedChange[] =>
  TOLD.flatMap((name) => {
    const line = lines.find((one) => one.name === name);
    if (line === undefined || line.difference === 0) return [];
    const way = line.difference > 0 ? 'more' : 'less';
    return [{ name, way, unit: line.unit, by: Math.abs(line.difference), to: line.offered }];
  });
