import { DISBURSEMENT_STATES, PAYOUT_FILE_FORMATS, PAYOUT_WAYS } from '@zeel/domain/payout';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byRequest, id, instant, mnt, version } from '../shapes.ts';
import { inLanguage } from './config.ts';
import { shownConditionSchema } from './decisions/index.ts';
import { staffNameSchema } from './desk-queue/index.ts';

/** The topic under which open screens hear that an order to pay or what it waits for has changed; its id is the request's. */
export const PAYOUT_TOPIC = 'payout';

/** The views of the list. */
export const PAYOUT_VIEWS = [
  /** Complete and to be paid, and orders that wait for a second person or to be sent. */
  'waiting',
  /** Signed, with something missing. */
  'missing',
  'sent',
  'unclear',
  /** Paid, refused by the bank or taken back. */
  'done',
] as const;
export type PayoutView = (typeof PAYOUT_VIEWS)[number];

/** The most that one order may pay at once. */
export const MOST_PAYOUTS = 100;

const bankReference = z.string().trim().min(3).max(100);
const reason = z.string().trim().min(3).max(500);

export const payoutAccountSchema = z.strictObject({
  bankCode: z.string(),
  bankName: z.string(),
  account: z.string(),
  holder: z.string(),
});

/** An order to pay a request out. */
export const disbursementSchema = z.strictObject({
  id,
  version,
  state: z.enum(DISBURSEMENT_STATES),
  way: z.enum(PAYOUT_WAYS),
  transferId: z.string(),
  needsSecond: z.boolean(),
  orderedBy: staffNameSchema,
  orderedAt: instant,
  /** The second person; null where none was needed or none has come. */
  releasedBy: staffNameSchema.nullable(),
  sentAt: instant.nullable(),
  /** The file that it went to the bank with. */
  file: z.strictObject({ fileId: id, messageId: z.string(), format: z.enum(PAYOUT_FILE_FORMATS) }).nullable(),
  bankReference: z.string().nullable(),
  paidOn: z.iso.date().nullable(),
  /** When the bank's statement was last read for it. */
  checkedAt: instant.nullable(),
  endReason: z.string().nullable(),
  /** Steps that the reader may take now. */
  may: z.strictObject({
    release: z.boolean(),
    /** Whether it can go to the bank with a file. */
    write: z.boolean(),
    confirm: z.boolean(),
    stop: z.boolean(),
    undo: z.boolean(),
  }),
});
export type Disbursement = z.infer<typeof disbursementSchema>;

/** A condition before the money, with whoever saw it met. */
export const payoutConditionSchema = shownConditionSchema.extend({
  met: z.strictObject({ by: staffNameSchema, at: instant, note: z.string() }).nullable(),
  /** Papers of the request that may prove it. */
  documentIds: z.array(id),
});
export type PayoutConditionRow = z.infer<typeof payoutConditionSchema>;

/** A request on its way to the money, as finance sees it. */
export const payoutRowSchema = z.strictObject({
  loanRequestId: id,
  version,
  reference: z.string(),
  applicantName: z.string(),
  productName: z.string(),
  isLease: z.boolean(),
  /** When it was signed, or the money ordered. */
  since: instant,
  /** The sum of the offer, the fees that are kept back of it, and what reaches the account. */
  amountMnt: mnt,
  feesDeductedMnt: mnt,
  paidOutMnt: mnt,
  /** Whom the money is for: the borrower, of a lease the vendor. */
  payee: z.string(),
  account: payoutAccountSchema.nullable(),
  /** Whether the account's holder is the payee. */
  isHolderSame: z.boolean(),
  needsSecond: z.boolean(),
  missing: z.strictObject({
    account: z.boolean(),
    holder: z.boolean(),
    conditions: z.array(shownConditionSchema.pick({ key: true, name: true })),
  }),
  /** Whoever approved does not pay. */
  isApprovedByReader: z.boolean(),
  disbursement: disbursementSchema.nullable(),
});
export type PayoutRow = z.infer<typeof payoutRowSchema>;

const one = z.strictObject({ disbursementId: id });
const moved = z.strictObject({ disbursementId: id, state: z.enum(DISBURSEMENT_STATES) });

export const listPayouts = endpoint({
  method: 'GET',
  path: '/disbursements',
  access: 'disbursements:read',
  summary: 'Signed requests to pay out, what is missing for the rest, and the orders to pay',
  query: inLanguage.extend({
    show: z.enum(PAYOUT_VIEWS),
    text: z.string().max(100).optional(),
    after: z.string().max(200).optional(),
  }),
  reply: z.strictObject({
    payouts: z.array(payoutRowSchema),
    next: z.string().nullable(),
    /** How many each view has, those that are complete and those that are not up to a limit. */
    counts: z.record(z.enum(PAYOUT_VIEWS), z.int().nonnegative()),
    /** Above this sum a second person releases the money. */
    secondAboveMnt: mnt,
    /** The ways to the bank that are set up. */
    ways: z.array(z.enum(PAYOUT_WAYS)),
  }),
});

export const orderPayouts = endpoint({
  method: 'POST',
  path: '/disbursements',
  access: 'disbursements:manage',
  summary: 'Orders the money of signed requests, one or many: all of them or none',
  body: z.strictObject({
    payouts: z
      .array(z.strictObject({ loanRequestId: id, version }))
      .min(1)
      .max(MOST_PAYOUTS),
    way: z.enum(PAYOUT_WAYS),
    /** Of one transfer that was made at the bank by hand; without it, it is recorded later. */
    bankReference: bankReference.optional(),
  }),
  reply: z.strictObject({ disbursements: z.array(moved) }),
  errors: ['not_found', 'conflict', 'stale_version'],
});

export const makePayoutFile = endpoint({
  method: 'POST',
  path: '/disbursements/files',
  access: 'disbursements:manage',
  summary:
    'Writes released orders into one file to the bank, all of them or none; the same orders again are the same file',
  body: z.strictObject({
    orders: z
      .array(z.strictObject({ disbursementId: id, version }))
      .min(1)
      .max(MOST_PAYOUTS),
    format: z.enum(PAYOUT_FILE_FORMATS),
  }),
  reply: z.strictObject({ fileId: id, messageId: z.string(), orders: z.int(), sumMnt: mnt }),
  errors: ['not_found', 'conflict', 'stale_version'],
});

/** A file that went to the bank, without its bytes. */
const payoutFileSchema = z.strictObject({
  fileId: id,
  messageId: z.string(),
  format: z.enum(PAYOUT_FILE_FORMATS),
  orders: z.int().positive(),
  sumMnt: mnt,
  madeBy: staffNameSchema,
  madeAt: instant,
  /** The references of its requests. */
  references: z.array(z.string()),
});
export type PayoutFile = z.infer<typeof payoutFileSchema>;

export const listPayoutFiles = endpoint({
  method: 'GET',
  path: '/disbursements/files',
  access: 'disbursements:manage',
  summary: 'Every file to the bank, newest first: who made it, when, and for which requests',
  query: z.strictObject({ after: id.optional() }),
  reply: z.strictObject({ files: z.array(payoutFileSchema), next: id.nullable() }),
});

/** GET, the bytes of a file to the bank. It is fetched with the caller's session, never linked. */
export const PAYOUT_FILE_PATH = '/disbursements/files/:fileId';

/** A month of a lender's account, as the bank's page saves it. */
export const STATEMENT_MAX_BYTES = 1_000_000;

export const readPayoutStatement = endpoint({
  method: 'POST',
  path: '/disbursements/statements',
  access: 'disbursements:manage',
  summary: 'Looks orders that are on the way up in a statement that was saved at the bank',
  body: z.strictObject({ content: z.string().min(1).max(STATEMENT_MAX_BYTES) }),
  reply: z.strictObject({
    lines: z.int().nonnegative(),
    /** Orders that the statement has, that came back, that have another sum, and that it lacks. */
    paid: z.int().nonnegative(),
    returned: z.int().nonnegative(),
    differs: z.int().nonnegative(),
    absent: z.int().nonnegative(),
  }),
  errors: ['conflict'],
});

export const releasePayout = endpoint({
  method: 'POST',
  path: '/disbursements/:disbursementId/release',
  access: 'disbursements:manage',
  summary: 'A second person releases a large sum that another ordered',
  params: one,
  body: z.strictObject({ version }),
  reply: moved,
  errors: ['not_found', 'conflict', 'stale_version'],
});

export const confirmPayout = endpoint({
  method: 'POST',
  path: '/disbursements/:disbursementId/confirm',
  access: 'disbursements:manage',
  summary: 'Records that the money went, with the reference of the bank',
  params: one,
  body: z.strictObject({ version, bankReference }),
  reply: moved,
  errors: ['not_found', 'conflict', 'stale_version'],
});

export const stopPayout = endpoint({
  method: 'POST',
  path: '/disbursements/:disbursementId/stop',
  access: 'disbursements:manage',
  summary: 'Takes back an order before it is sent, or records that the bank did not pay',
  params: one,
  body: z.strictObject({ version, reason }),
  reply: moved,
  errors: ['not_found', 'conflict', 'stale_version'],
});

export const undoPayout = endpoint({
  method: 'POST',
  path: '/disbursements/:disbursementId/undo',
  access: 'disbursements:manage',
  summary: 'Takes a payment of the same day back, by another person than the one who paid',
  params: one,
  body: z.strictObject({ version, reason }),
  reply: moved,
  errors: ['not_found', 'conflict', 'stale_version'],
});

export const setPayoutAccount = endpoint({
  method: 'PUT',
  path: '/disbursements/requests/:loanRequestId/account',
  access: 'disbursements:manage',
  summary: "Keeps the account of a lease's vendor, as the invoice names it",
  params: byRequest,
  body: z.strictObject({
    bankCode: z.string().regex(/^\d{6}$/),
    account: z.string().trim().min(5).max(34),
    holder: z.string().trim().min(2).max(140),
  }),
  reply: z.null(),
  errors: ['not_found', 'conflict'],
});

export const getPayoutConditions = endpoint({
  method: 'GET',
  path: '/desk/requests/:loanRequestId/payout-conditions',
  access: 'desk:read',
  summary: 'What has to be met before the money, and who saw it met',
  params: byRequest,
  query: inLanguage,
  reply: z.strictObject({
    conditions: z.array(payoutConditionSchema),
    /** Whether the reader may tick. */
    mayTick: z.boolean(),
  }),
  errors: ['not_found'],
});

export const tickPayoutCondition = endpoint({
  method: 'PUT',
  path: '/desk/requests/:loanRequestId/payout-conditions/:key',
  access: 'documents:verify',
  summary: 'Ticks a condition before the money with the paper beside, or opens it again',
  params: byRequest.extend({ key: z.string().min(1).max(40) }),
  body: z.strictObject({
    isMet: z.boolean(),
    /** What was seen; needed where no paper of the request proves it. */
    note: z.string().trim().max(500),
  }),
  reply: z.null(),
  errors: ['not_found', 'conflict'],
});
