import type { DisbursementRow } from '../../modules/disbursements/index.ts';

/** Whoever needs to has released the order. */
export const isReleased = ({
  needs_second: needsSecond,
  released_by: releasedBy,
}: DisbursementRow): boolean => !needsSecond || releasedBy !== null;

/** Whether it can be written into a file to the bank. */
export const isReadyToWrite = (order: DisbursementRow): boolean =>
  order.state === 'waiting' && order.way === 'file' && isReleased(order);

/** Whether somebody may say that the money went. What waits for the gateway or for a file goes that way and no other. */
export const isReadyToConfirm = (order: DisbursementRow): boolean =>
  order.state === 'sent' ||
  order.state === 'unclear' ||
  (order.state === 'waiting' && order.way === 'hand' && isReleased(order));

/**
 * Whether somebody may end the order without money. Nobody says that a lost transfer did not go before the bank's statement was
 * read after it was sent.
 */
export const isReadyToStop = ({ state, sent_at: sentAt, checked_at: checkedAt }: DisbursementRow): boolean =>
  state === 'waiting' ||
  state === 'sent' ||
  (state === 'unclear' && sentAt !== null && checkedAt !== null && checkedAt > sentAt);

/** The person who paid: the last who had a say. */
export const payerOf = ({
  ordered_by: orderedBy,
  released_by: releasedBy,
  confirmed_by: confirmedBy,
}: DisbursementRow): string => confirmedBy ?? releasedBy ?? orderedBy;
