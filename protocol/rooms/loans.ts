import { PARTY_ROLES } from '@zeel/domain/request-form';
import { ROW_KINDS } from '@zeel/domain/schedule';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byRequest, id, instant } from '../shapes.ts';
import { productKindSchema } from './catalog.ts';
import { collateralSchema, leasedSchema } from './requests/index.ts';

/*
 * A loan that was paid out, as one record for the systems that keep it from then on. docs/loan-record.md explains every field.
 */

/** The name of this shape. A field that means something else gets another one. */
export const LOAN_RECORD_FORMAT = 'zeel-loan/1';

/** Whole tögrög. */
const mnt = z.int().nonnegative();
const bps = z.int().nonnegative();
const day = z.iso.date();

const personSchema = z.strictObject({
  name: z.string(),
  registerNumber: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
});

export const loanRecordSchema = z.strictObject({
  format: z.literal(LOAN_RECORD_FORMAT),
  loanRequestId: id,
  reference: z.string(),
  lender: z.strictObject({ name: z.string(), licence: z.string().nullable() }),
  product: z.strictObject({
    id: z.string(),
    version: z.int().positive(),
    kind: productKindSchema,
    name: z.string(),
  }),
  agreement: z.strictObject({
    writtenOn: day,
    signedOn: day,
    /** SHA-256 of its words, as every page prints it. */
    documentSha256: z.string(),
  }),
  borrower: personSchema.extend({
    kind: z.enum(['individual', 'company']),
    /** Of a person: the parts of the name. */
    patronymic: z.string(),
    givenName: z.string(),
    representative: z
      .strictObject({ name: z.string(), registerNumber: z.string(), position: z.string() })
      .nullable(),
  }),
  parties: z.array(personSchema.extend({ role: z.enum(PARTY_ROLES) })),
  leased: leasedSchema.nullable(),
  collateral: collateralSchema.nullable(),
  terms: z.strictObject({
    amountMnt: mnt,
    termMonths: z.int().positive(),
    downPaymentMnt: mnt,
    tradeInMnt: mnt,
    residualMnt: mnt,
    monthlyRateBps: bps,
    annualRateBps: bps,
    effectiveRateBps: bps,
    /** Of the interest, what is added on a late payment. */
    overdueShareBps: bps,
  }),
  payout: z.strictObject({
    paidOn: day,
    amountMnt: mnt,
    feesDeductedMnt: mnt,
    bankCode: z.string(),
    account: z.string(),
    holder: z.string(),
    transferId: z.string(),
    bankReference: z.string(),
  }),
  /** The final table, from the day on which the money went. */
  schedule: z.strictObject({
    rows: z.array(
      z.strictObject({
        no: z.int(),
        kind: z.enum(ROW_KINDS),
        dueOn: day,
        principalMnt: mnt,
        interestMnt: mnt,
        feesMnt: mnt,
        totalMnt: mnt,
        balanceMnt: mnt,
      }),
    ),
    financedMnt: mnt,
    feesPaidSeparatelyMnt: mnt,
    feesCapitalisedMnt: mnt,
    principalMnt: mnt,
    interestMnt: mnt,
    feesMnt: mnt,
    totalPaidMnt: mnt,
    costOfCreditMnt: mnt,
  }),
});
export type LoanRecord = z.infer<typeof loanRecordSchema>;

/** How far the hand-over to the loan system has come. */
export const HANDOVER_STATES = ['waiting', 'sent', 'failed'] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];
/** Why the last try did not succeed: it did not answer, it refused, or nobody has said which of its products this is. */
export const HANDOVER_PROBLEMS = ['away', 'refused', 'product'] as const;
export type HandoverProblem = (typeof HANDOVER_PROBLEMS)[number];

export const handoverSchema = z.strictObject({
  state: z.enum(HANDOVER_STATES),
  tries: z.int().nonnegative(),
  problem: z.enum(HANDOVER_PROBLEMS).nullable(),
  /** In the words of the other system; empty where there are none. */
  detail: z.string(),
  /** Its numbers of the client and the loan, as far as they are known. */
  clientId: z.string().nullable(),
  loanId: z.string().nullable(),
  triedAt: instant.nullable(),
});
export type Handover = z.infer<typeof handoverSchema>;

export const getLoanRecord = endpoint({
  method: 'GET',
  path: '/desk/requests/:loanRequestId/loan',
  access: 'loans:read',
  summary: 'The record of a loan that was paid out, for the system that keeps it from then on',
  params: byRequest,
  reply: z.strictObject({ loan: loanRecordSchema }),
  errors: ['not_found'],
});

export const getHandover = endpoint({
  method: 'GET',
  path: '/desk/requests/:loanRequestId/hand-over',
  access: 'loans:read',
  summary: 'How far a loan that was paid out is handed over to the loan system; null before the first try',
  params: byRequest,
  reply: z.strictObject({
    /** Whether a loan system is set up. */
    isSetUp: z.boolean(),
    handover: handoverSchema.nullable(),
  }),
  errors: ['not_found'],
});

export const sendHandover = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/hand-over',
  access: 'settings:manage',
  summary:
    'Hands a loan over again, now. Whatever is there already is found by its external id and not made twice. Refused while the payment can still be taken back',
  params: byRequest,
  body: z.strictObject({}),
  reply: z.strictObject({}),
  errors: ['not_found', 'conflict'],
});

/** GET, the report of the loan to the credit bureaus as an XML file; `loans:read`. */
export const BUREAU_REPORT_PATH = '/desk/requests/:loanRequestId/bureau-report';
