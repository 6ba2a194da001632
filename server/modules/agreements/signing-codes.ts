import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodeChannel } from '@zeel/domain/agreement';
import { SIGNING_CODE_DIGITS } from '@zeel/protocol/rooms/signing';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { deriveKey } from '../../platform/secrets/index.ts';
import './tables.ts';

export const SIGNING_CODE_LIFETIME_MS = 10 * 60_000;
const MAX_TRIES = 5;

interface Keys {
  readonly clock: Clock;
  readonly secret: string;
}

/** The signature that a code is for. */
export interface CodePlace {
  readonly loanRequestId: string;
  readonly offerId: string;
  /** Null: the applicant. */
  readonly partyId: string | null;
}

/** A code as it was issued, for the evidence of the signature. */
export interface IssuedCode {
  readonly channel: CodeChannel;
  readonly sentTo: string;
  readonly issuedAt: Date;
}

/** What a try has found. */
export type CodeTry =
  | { readonly kind: 'right'; readonly code: IssuedCode }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'expired' | 'used_up' };

/** Keyed with the service's secret: without it, a stolen table says nothing about six digits. */
const hashCode = (secret: string, { offerId, partyId }: CodePlace, code: string): Buffer =>
  createHmac('sha256', deriveKey(secret, 'signing-codes'))
    .update(`${offerId}:${partyId ?? 'applicant'}:${code}`)
    .digest();

/** Makes a code, which takes the place of the signer's earlier one. */
export async function makeSigningCode(
  tx: Tx,
  { clock, secret }: Keys,
  place: CodePlace,
  { channel, sentTo }: Omit<IssuedCode, 'issuedAt'>,
): Promise<string> {
  const now = clock.now();
  const code = String(randomInt(10 ** SIGNING_CODE_DIGITS)).padStart(SIGNING_CODE_DIGITS, '0');
  const issued = {
    channel,
    sent_to: sentTo,
    code_hash: hashCode(secret, place, code),
    issued_at: now,
    expires_at: new Date(now.getTime() + SIGNING_CODE_LIFETIME_MS),
    tries: 0,
    used_at: null,
  };
  await tx
    .insertInto('signing_codes')
    .values({
      loan_request_id: place.loanRequestId,
      offer_id: place.offerId,
      party_id: place.partyId,
      ...issued,
    })
    .onConflict((conflict) => conflict.columns(['offer_id', 'party_id']).doUpdateSet(issued))
    .execute();
  return code;
}

/**
 * Tries a code. The try is counted before the code is looked at, in a transaction of its own, so that many at once, from
 * however many devices, have five tries together and a refused call cannot take one back.
 */
export async function trySigningCode(
  tx: Tx,
  { clock, secret }: Keys,
  place: CodePlace,
  code: string,
): Promise<CodeTry> {
  const counted = await tx
    .updateTable('signing_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('offer_id', '=', place.offerId)
    .where('party_id', 'is not distinct from', place.partyId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .where('tries', '<', MAX_TRIES)
    .returningAll()
    .executeTakeFirst();
  const shown = hashCode(secret, place, code);
  const isRight = timingSafeEqual(shown, counted?.code_hash ?? Buffer.alloc(shown.length));
  if (counted === undefined) return { kind: (await isUsedUp(tx, clock, place)) ? 'used_up' : 'expired' };
  if (!isRight) {
    const triesLeft = MAX_TRIES - counted.tries;
    return triesLeft === 0 ? { kind: 'used_up' } : { kind: 'wrong', triesLeft };
  }
  const { channel, sent_to: sentTo, issued_at: issuedAt } = counted;
  return { kind: 'right', code: { channel, sentTo, issuedAt } };
}

/** Whether the newest code has had its five tries and is not merely old. */
const isUsedUp = async (tx: Tx, clock: Clock, { offerId, partyId }: CodePlace): Promise<boolean> =>
  (await tx
    .selectFrom('signing_codes')
    .select('tries')
    .where('offer_id', '=', offerId)
    .where('party_id', 'is not distinct from', partyId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()) !== undefined;

/** Uses a code up. Of many at once one gets it, and a code that was replaced meanwhile is not taken. */
export async function takeSigningCode(
  tx: Tx,
  clock: Clock,
  { offerId, partyId }: CodePlace,
  { issuedAt }: IssuedCode,
): Promise<boolean> {
  const taken = await tx
    .updateTable('signing_codes')
    .set({ used_at: clock.now() })
    .where('offer_id', '=', offerId)
    .where('party_id', 'is not distinct from', partyId)
    .where('issued_at', '=', issuedAt)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}
