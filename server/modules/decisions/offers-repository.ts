import { isSameTerms } from '@zeel/domain/product';
import type { Offer } from '@zeel/protocol/rooms/decisions';
import type { Db } from '../../platform/database/index.ts';
import type { OfferRow } from './tables.ts';
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

/** An offer as both sides see it. */
export const presentOffer = (row: OfferRow): Offer => ({
  id: row.id,
  number: row.number,
  requested: row.requested,
  offered: row.offered,
  isCounterOffer: !isSameTerms(row.requested, row.offered),
  madeAt: row.made_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
});
