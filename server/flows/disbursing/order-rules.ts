import type { DisbursementRow } from '../../modules/disbursements/index.ts';

/** Whoever needs to has released the order. */
export const isReleased = ({
  needs_second: needsSecond,
  released_by: releasedBy,
}: DisbursementRow): boolean => !needsSecond || releasedBy !== null;

/** Whether somebody may say that the money went. What waits for the gateway is sent by it and by nobody else. */
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
