/** Every state of a disbursement, which is one order to pay a request out. */
export const DISBURSEMENT_STATES = [
  /** Ordered; waits for a second person, or to be sent. */
  'waiting',
  /** The bank was asked and has not confirmed. */
  'sent',
  /** The bank's reply was lost: only its statement can tell whether the money went. */
  'unclear',
  /** The money went; the request is paid out. */
  'confirmed',
  /** The bank did not pay. */
  'failed',
  /** Taken back: before it was sent, or on the day it was paid. */
  'undone',
] as const;
export type DisbursementState = (typeof DISBURSEMENT_STATES)[number];

/** The states in which nobody knows for certain that no money went or will go. */
export const UNDER_WAY_STATES = ['sent', 'unclear'] as const satisfies DisbursementState[];

/** The ways to the bank: by hand, in a file that finance uploads there, or through its gateway. */
export const PAYOUT_WAYS = ['hand', 'file', 'gateway'] as const;
export type PayoutWay = (typeof PAYOUT_WAYS)[number];

/** How a file to the bank is written: as a table, or as ISO 20022. */
export const PAYOUT_FILE_FORMATS = ['csv', 'pain.001'] as const;
export type PayoutFileFormat = (typeof PAYOUT_FILE_FORMATS)[number];
