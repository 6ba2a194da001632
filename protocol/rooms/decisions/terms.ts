import { ASSET_CONDITIONS, type QuoteSummary, type Terms } from '@zeel/domain/product';
import { z } from 'zod';
import { mnt } from '../../shapes.ts';

const bps = z.int().nonnegative();

/** Terms that a borrower asks for or is offered, as the engine takes them. */
const termsSchema = z.strictObject({
  amountMnt: mnt,
  termMonths: z.int().positive(),
  downPaymentMnt: mnt,
  tradeInMnt: mnt,
  residualMnt: mnt,
  condition: z.enum(ASSET_CONDITIONS).nullable(),
});
termsSchema satisfies z.ZodType<Terms>;

/** The figures of terms as a person sends them; those that are left out stay as the request has them. */
export const termsInputSchema = z.strictObject({
  amountMnt: mnt.max(1_000_000_000_000),
  termMonths: z.int().positive().max(1_200),
  downPaymentMnt: mnt.max(1_000_000_000_000).optional(),
  residualMnt: mnt.max(1_000_000_000_000).optional(),
});
export type TermsInput = z.infer<typeof termsInputSchema>;

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

/** Terms with the day they begin on and what they cost then. */
export const pricedTermsSchema = termsSchema.extend({
  startOn: z.iso.date(),
  cost: quoteSummarySchema,
});
export type PricedTerms = z.infer<typeof pricedTermsSchema>;
