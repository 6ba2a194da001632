import { EXCEPTABLE_LIMITS } from '@zeel/domain/policy';
import { z } from 'zod';

export const EXCEPTION_REASON_MAX = 500;

/** An exception to a limit of the product that is asked for with a recommendation. */
export const askedExceptionSchema = z.strictObject({
  limit: z.enum(EXCEPTABLE_LIMITS),
  reason: z.string().trim().min(3).max(EXCEPTION_REASON_MAX),
});

/** An exception as it was asked for or granted, with the figures of that day. */
export const exceptionSchema = askedExceptionSchema.extend({
  reason: z.string(),
  actual: z.int(),
  bound: z.int(),
  unit: z.enum(['mnt', 'months', 'years', 'bps']),
});
export type PolicyException = z.infer<typeof exceptionSchema>;
