import type { ProductFault } from '../product/index.ts';

/** So that nobody is hurried, and that what has ended is forgotten some day. */
export const EXPIRY_LIMITS = { least: 3, most: 90, mostDraft: 60 } as const;

/** The longest promise: a quarter of a year of working days. */
export const MOST_PROMISED_HOURS = 500;

/** The waits that a product may give other days to than the lender's. Before the product is asked for, the lender's alone count. */
export const PRODUCT_WAITS = ['feeDays', 'answerDays', 'offerDays', 'agreementDays'] as const;
export type ProductWait = (typeof PRODUCT_WAITS)[number];

/** A product's own times; what is left out is as the lender has it for all products. */
export interface ProductTimes extends Readonly<Partial<Record<ProductWait, number | undefined>>> {
  /** The working time within which a decision is promised. */
  readonly promisedHours?: number | undefined;
}

/** A wait that is shorter than anybody can be asked to act in. */
export const findTimesFaults = (times: ProductTimes = {}): readonly ProductFault[] =>
  PRODUCT_WAITS.filter((wait) => (times[wait] ?? EXPIRY_LIMITS.least) < EXPIRY_LIMITS.least).map((wait) => ({
    field: `policy.times.${wait}`,
    kind: 'days-too-few',
  }));
