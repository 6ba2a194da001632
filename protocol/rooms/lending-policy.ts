import {
  EXCEPTABLE_LIMITS,
  EXPIRY_LIMITS,
  type LendingPolicy,
  MOST_PROMISED_HOURS,
  type PolicyTexts,
  SIGNING_LEVELS,
  SIGNING_ORDERS,
} from '@zeel/domain/policy';
import { z } from 'zod';
import { documentType, mnt } from '../shapes.ts';

/*
 * The lender's own rules of a product: what the desk works by and visitors never see. A version is published with its policy and
 * the words for it; a dossier shows them in the reader's language.
 */

/** The most conditions, and the most checks, that one product knows. */
export const MOST_POLICY_ENTRIES = 20;

const code = z.string().min(1).max(40);
const words = z.string().trim().min(1).max(200);

const condition = z.strictObject({
  code,
  /** The paper that proves it; null: something else does. */
  documentType: documentType.nullable(),
  /** Whether a recommendation names it unless the officer takes it out. */
  isUsual: z.boolean(),
});

const check = z.strictObject({
  code,
  /** Whether an approval can be recommended only once it is ticked. */
  isRequired: z.boolean(),
  /** Whether it looks at what a lease buys: nobody can do it before that is chosen. */
  isOfAsset: z.boolean().optional(),
});

const exception = z.strictObject({
  limit: z.enum(EXCEPTABLE_LIMITS),
  /** The furthest figure, in the unit of the limit. */
  upTo: z.int().nonnegative(),
  /** What an approver must be allowed to approve alone to grant it. */
  minAuthorityMnt: mnt,
});

/** Days of a wait. A draft may have too few of them; it is not published then. */
const waitDays = z.int().min(1).max(EXPIRY_LIMITS.most).optional();

export const lendingPolicySchema = z.strictObject({
  conditions: z.array(condition).max(MOST_POLICY_ENTRIES).readonly(),
  checklist: z.array(check).max(MOST_POLICY_ENTRIES).readonly(),
  exceptions: z.array(exception).max(EXCEPTABLE_LIMITS.length).readonly(),
  /** How agreements are signed; left out: by a code, in any order. */
  signing: z
    .strictObject({ level: z.enum(SIGNING_LEVELS), order: z.enum(SIGNING_ORDERS) })
    .readonly()
    .optional(),
  /** What is left out is as the lender has it for all products. */
  times: z
    .strictObject({
      promisedHours: z.int().min(1).max(MOST_PROMISED_HOURS).optional(),
      feeDays: waitDays,
      answerDays: waitDays,
      offerDays: waitDays,
      agreementDays: waitDays,
    })
    .readonly()
    .optional(),
}) satisfies z.ZodType<LendingPolicy>;

export const policyTextsSchema = z.strictObject({
  conditions: z.record(z.string(), words),
  checklist: z.record(z.string(), words),
}) satisfies z.ZodType<PolicyTexts>;

/** The policy of a dossier's product, each rule with its name in the reader's language. */
export const namedPolicySchema = z.strictObject({
  conditions: z.array(condition.extend({ name: z.string() })),
  checklist: z.array(check.extend({ name: z.string() })),
  exceptions: z.array(exception),
});
export type NamedPolicy = z.infer<typeof namedPolicySchema>;
