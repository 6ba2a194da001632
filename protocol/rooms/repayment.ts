import { ROW_KINDS } from '@zeel/domain/schedule';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byRequest, instant, mnt } from '../shapes.ts';

const sums = { principal: mnt, interest: mnt, fees: mnt, total: mnt };

/** What is due when, from the day on which the money went, as the engine computed it then. */
export const repaymentSchema = z.strictObject({
  /** The lender's day on which the money went. */
  paidOn: z.iso.date(),
  /** When that became known: a later payment of the same request replaces the dates of an earlier one. */
  knownAt: instant,
  amountPaidOut: mnt,
  /** Where to pay: bank and number; null where the lender has not said. */
  lenderAccount: z.string().nullable(),
  schedule: z.strictObject({
    rows: z.array(
      z.strictObject({
        no: z.int(),
        kind: z.enum(ROW_KINDS),
        dueOn: z.iso.date(),
        ...sums,
        balance: mnt,
      }),
    ),
    totals: z.strictObject(sums),
    feesPaidSeparately: mnt,
    feesDeducted: mnt,
  }),
});
export type Repayment = z.infer<typeof repaymentSchema>;

export const getRepayment = endpoint({
  method: 'GET',
  path: '/requests/:loanRequestId/repayment',
  access: 'public',
  summary: 'The final schedule of a request that was paid out, for its applicant',
  params: byRequest,
  reply: repaymentSchema,
  errors: ['not_found'],
});

export const getDeskRepayment = endpoint({
  method: 'GET',
  path: '/desk/requests/:loanRequestId/repayment',
  access: 'desk:read',
  summary: 'The final schedule of a request that was paid out, for its dossier',
  params: byRequest,
  reply: repaymentSchema,
  errors: ['not_found'],
});
