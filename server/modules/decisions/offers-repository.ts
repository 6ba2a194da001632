import type { PayoutCondition } from '@zeel/domain/policy';
import { isSameTerms } from '@zeel/domain/product';
import type { Offer, ShownCondition } from '@zeel/protocol/rooms/decisions';
import { type Expression, sql } from 'kysely';
import { type Db, type Placed, partOf } from '../../platform/database/index.ts';
import type { OfferRow } from './tables.ts';
import './tables.ts';

/** The columns that both sides see: a schedule is long, and whoever shows one computes it. */
const SHOWN_COLUMNS = [
  'id',
  'number',
  'requested',
  'offered',
  'conditions',
  'made_at',
  'expires_at',
  'answer',
  'answered_at',
] as const;

type ShownOffer = Pick<OfferRow, (typeof SHOWN_COLUMNS)[number]>;

const selectOffers = (db: Db, loanRequestId: Placed<string>) =>
  db
    .selectFrom('offers')
    .select(SHOWN_COLUMNS)
    .where('loan_request_id', '=', loanRequestId)
    .orderBy('number', 'desc');

/** Every offer of a request, newest first. */
export const listOffers = (db: Db, loanRequestId: string): Promise<ShownOffer[]> =>
  selectOffers(db, loanRequestId).execute();

export const offersPart = (db: Db, loanRequestId: Placed<string>) =>
  partOf(selectOffers(db, loanRequestId), { made_at: true, expires_at: true, answered_at: true });

/** The offers that bind the lender among these requests: those that wait for an answer or were accepted. */
export const bindingOffersPart = (db: Db, loanRequestIds: Expression<{ id: string }>) =>
  partOf(
    db
      .selectFrom('offers')
      .select(['loan_request_id as loanRequestId', 'offered'])
      .where(sql<boolean>`loan_request_id in ${loanRequestIds}`)
      .where((offer) => offer.or([offer('answer', 'is', null), offer('answer', '=', 'accepted')])),
    {},
  );

/** The offer that waits for an answer. */
export const findOpenOffer = (db: Db, loanRequestId: string): Promise<OfferRow | undefined> =>
  db
    .selectFrom('offers')
    .selectAll()
    .where('loan_request_id', '=', loanRequestId)
    .where('answer', 'is', null)
    .executeTakeFirst();

/** The accepted offers of these requests, with their tables. */
export const listAcceptedOffers = (db: Db, loanRequestIds: readonly string[]): Promise<OfferRow[]> =>
  db
    .selectFrom('offers')
    .selectAll()
    .where(sql<boolean>`loan_request_id = any(${[...loanRequestIds]}::uuid[])`)
    .where('answer', '=', 'accepted')
    .execute();

/** Gives conditions their names in the reader's language. */
export type NameConditions = (conditions: readonly PayoutCondition[]) => ShownCondition[];

/** An offer as both sides see it. */
export const presentOffer = (row: ShownOffer, nameConditions: NameConditions): Offer => ({
  id: row.id,
  number: row.number,
  requested: row.requested,
  offered: row.offered,
  isCounterOffer: !isSameTerms(row.requested, row.offered),
  conditions: nameConditions(row.conditions),
  madeAt: row.made_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
});
