import type { Offer } from '@zeel/protocol/rooms/decisions';
import type { Db } from '../../platform/database/index.ts';
import type { OfferRow, PricedTerms } from './tables.ts';
import './tables.ts';

/** Every offer of a request, newest first. */
export const listOffers = (db: Db, loanRequestId: string): Promise<OfferRow[]> =>
  db
    .selectFrom('offers')
    .selectAll()
    .where('loan_request_id', '=', loanRequestId)
    .orderBy('number', 'desc')
    .execute();

/** The offer that waits for an answer. */
export const findOpenOffer = (db: Db, loanRequestId: string): Promise<OfferRow | undefined> =>
  db
    .selectFrom('offers')
    .selectAll()
    .where('loan_request_id', '=', loanRequestId)
    .where('answer', 'is', null)
    .executeTakeFirst();

/** Whether two asks are the same question, on whatever day they are priced. */
export const isSameAsk = (one: PricedTerms['ask'], other: PricedTerms['ask']): boolean =>
  one.amountMnt === other.amountMnt &&
  one.termMonths === other.termMonths &&
  (one.downPaymentMnt ?? 0) === (other.downPaymentMnt ?? 0) &&
  (one.tradeInMnt ?? 0) === (other.tradeInMnt ?? 0) &&
  (one.residualMnt ?? 0) === (other.residualMnt ?? 0) &&
  (one.condition ?? null) === (other.condition ?? null);

/** An offer as both sides see it. */
export const presentOffer = (row: OfferRow): Offer => ({
  id: row.id,
  number: row.number,
  requested: row.requested,
  offered: row.offered,
  isCounterOffer: !isSameAsk(row.requested.ask, row.offered.ask),
  madeAt: row.made_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
});
