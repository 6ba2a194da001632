import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { CodePlace } from './signing-codes.ts';
import type { EidSessionRow } from './tables.ts';
import './tables.ts';

/** How long a phone waits for its owner; a little more than e-ID itself lets it wait. */
export const EID_SESSION_LIFETIME_MS = 5 * 60_000;

interface NewEidSession {
  readonly sessionId: string;
  readonly agreementId: string;
  readonly ticked: readonly string[];
}

/** Keeps that somebody's e-ID was asked for a signature; a later question takes the place of the earlier one. */
export async function keepEidSession(
  tx: Tx,
  clock: Clock,
  place: CodePlace,
  { sessionId, agreementId, ticked }: NewEidSession,
): Promise<void> {
  const now = clock.now();
  const asked = {
    session_id: sessionId,
    agreement_id: agreementId,
    ticked: JSON.stringify(ticked),
    asked_at: now,
    expires_at: new Date(now.getTime() + EID_SESSION_LIFETIME_MS),
  };
  await tx
    .insertInto('eid_sessions')
    .values({
      loan_request_id: place.loanRequestId,
      offer_id: place.offerId,
      party_id: place.partyId,
      ...asked,
    })
    .onConflict((conflict) => conflict.columns(['offer_id', 'party_id']).doUpdateSet(asked))
    .execute();
}

/** The question that somebody's phone shows now; undefined where there is none, or where it has become old. */
export const findEidSession = (
  db: Db,
  clock: Clock,
  { offerId, partyId }: Omit<CodePlace, 'loanRequestId'>,
): Promise<EidSessionRow | undefined> =>
  db
    .selectFrom('eid_sessions')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('party_id', 'is not distinct from', partyId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();

/** Ends a question that was answered. False when another took its place, or when it was ended already. */
export async function endEidSession(tx: Tx, sessionId: string): Promise<boolean> {
  const ended = await tx.deleteFrom('eid_sessions').where('session_id', '=', sessionId).executeTakeFirst();
  return ended.numDeletedRows === 1n;
}
