import { ASSET_CONDITIONS, type QuoteSummary } from '@zeel/domain/product';
import { z } from 'zod';
import { mnt } from '../../shapes.ts';

const bps = z.int().nonnegative();

/** What a borrower asks for or is offered, as the engine takes it. */
export const askSchema = z.strictObject({
  amountMnt: mnt,
  termMonths: z.int().positive(),
  startOn: z.iso.date(),
  downPaymentMnt: mnt.optional(),
  tradeInMnt: mnt.optional(),
  residualMnt: mnt.optional(),
  condition: z.enum(ASSET_CONDITIONS).nullable().optional(),
});

/** Other terms that somebody wishes; what is left out stays as it was asked for. */
export const termsWishSchema = z.strictObject({
  amountMnt: mnt.max(1_000_000_000_000),
  termMonths: z.int().positive().max(1_200),
  downPaymentMnt: mnt.max(1_000_000_000_000).optional(),
  residualMnt: mnt.max(1_000_000_000_000).optional(),
});
export type TermsWish = z.infer<typeof termsWishSchema>;

export const quoteSummarySchema = z.strictObject({
  instalmentMnt: mnt,
  isLevel: z.boolean(),
  lastPaymentMnt: mnt,
  totalInterestMnt: mnt,
  totalFeesMnt: mnt,
  totalPaidMnt: mnt,
  paidOutMnt: mnt,
  effectiveRateBps: bps,
  monthlyRateBps: bps,
});
type PlainSummary = {
  readonly [Key in keyof QuoteSummary]: QuoteSummary[Key] extends boolean ? boolean : number;
};
quoteSummarySchema satisfies z.ZodType<PlainSummary>;

export const pricedTermsSchema = z.strictObject({ ask: askSchema, cost: quoteSummarySchema });
export type PricedTerms = z.infer<typeof pricedTermsSchema>;
