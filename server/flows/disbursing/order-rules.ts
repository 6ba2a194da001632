import type { DisbursementRow } from '../../modules/disbursements/index.ts';

/** A transfer that a statement lacks may still be on its way inside the bank; after so long it is not. */
export const SETTLING_MS = 30 * 60_000;

/** Whoever needs to has released the order. */
export const isReleased = ({
  needs_second: needsSecond,
  released_by: releasedBy,
}: DisbursementRow): boolean => !needsSecond || releasedBy !== null;

/** Whether it can be written into a file to the bank. */
export const isReadyToWrite = (order: DisbursementRow): boolean =>
  order.state === 'waiting' && order.way === 'file' && isReleased(order);

/** Whether the gateway sends it now. */
export const isReadyToSend = (order: DisbursementRow): boolean =>
  order.state === 'waiting' && order.way === 'gateway' && isReleased(order);

/** Whether the person ordered a transfer whose fate is unclear: then their word alone does not decide what became of it. */
export const isOwnLoss = (
  { state, ordered_by: orderedBy }: Pick<DisbursementRow, 'state' | 'ordered_by'>,
  userId: string,
): boolean => state === 'unclear' && orderedBy === userId;

/** Whether the bank is being asked right now; its answer or its statement says what comes next. */
const isAtTheBank = ({ state, way }: DisbursementRow): boolean => state === 'sent' && way === 'gateway';

/** Whether the bank's statement was read long enough after the order was sent, and did not settle it. */
const wasLookedUp = ({ sent_at: sentAt, checked_at: checkedAt }: DisbursementRow): boolean =>
  sentAt !== null && checkedAt !== null && checkedAt.getTime() - sentAt.getTime() >= SETTLING_MS;

/** Whether a person may say that the money went. What waits for the gateway or for a file goes that way and no other. */
export const isReadyToConfirm = (order: DisbursementRow, userId: string): boolean =>
  (order.state === 'sent' && !isAtTheBank(order)) ||
  (order.state === 'unclear' && !isOwnLoss(order, userId)) ||
  (order.state === 'waiting' && order.way === 'hand' && isReleased(order));

/**
 * Whether a person may end the order without money. That a lost transfer did not go is said by the bank's statement, or by somebody
 * other than who ordered it.
 */
export const isReadyToStop = (order: DisbursementRow, userId: string): boolean =>
  order.state === 'waiting' ||
  (order.state === 'sent' && !isAtTheBank(order)) ||
  (order.state === 'unclear' && (!isOwnLoss(order, userId) || wasLookedUp(order)));

/** The person who paid: the last who had a say. */
export const payerOf = ({
  ordered_by: orderedBy,
  released_by: releasedBy,
  confirmed_by: confirmedBy,
}: DisbursementRow): string => confirmedBy ?? releasedBy ?? orderedBy;
