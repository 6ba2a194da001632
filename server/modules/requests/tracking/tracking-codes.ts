import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { TRACKING_CODE_DIGITS } from '@zeel/protocol/rooms/tracking';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { deriveKey } from '../../../platform/secrets/index.ts';
import './tables.ts';

export const CODE_LIFETIME_MS = 10 * 60_000;
const MAX_TRIES = 5;
/** Stands in for the request that an unknown reference has not, so that both take the same steps. */
const NO_REQUEST = '00000000-0000-0000-0000-000000000000';

/** The request that a code belongs to, and the phone number that it proves; without a number it opens the request. */
export interface CodeSubject {
  readonly loanRequestId: string;
  readonly phone?: string;
}

/** Keyed with the service's secret: without it, a stolen table says nothing about six digits. */
const hashCode = (secret: string, { loanRequestId, phone = '' }: CodeSubject, code: string): Buffer =>
  createHmac('sha256', deriveKey(secret, 'tracking-codes'))
    .update(`${loanRequestId}${phone}:${code}`)
    .digest();

/** Makes a code and puts the earlier one of the request out of use. */
export async function makeTrackingCode(
  tx: Tx,
  { clock, secret }: { readonly clock: Clock; readonly secret: string },
  subject: CodeSubject,
): Promise<string> {
  const { loanRequestId } = subject;
  const now = clock.now();
  const code = String(randomInt(10 ** TRACKING_CODE_DIGITS)).padStart(TRACKING_CODE_DIGITS, '0');
  await tx
    .updateTable('tracking_codes')
    .set({ used_at: now })
    .where('loan_request_id', '=', loanRequestId)
    .where('used_at', 'is', null)
    .execute();
  await tx
    .insertInto('tracking_codes')
    .values({
      id: newId(),
      loan_request_id: loanRequestId,
      code_hash: hashCode(secret, subject, code),
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_LIFETIME_MS),
      used_at: null,
    })
    .execute();
  return code;
}

/**
 * Tries a code. The try is counted before the code is looked at, in a transaction of its own, so that many at once have five
 * tries together and a refused call cannot take one back. Gives the id of the code when it is right.
 */
export async function tryTrackingCode(
  tx: Tx,
  { clock, secret }: { readonly clock: Clock; readonly secret: string },
  subject: CodeSubject | undefined,
  code: string,
): Promise<string | undefined> {
  const looked = subject ?? { loanRequestId: NO_REQUEST };
  const counted = await tx
    .updateTable('tracking_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('loan_request_id', '=', looked.loanRequestId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .where('tries', '<', MAX_TRIES)
    .returning(['id', 'code_hash as codeHash'])
    .executeTakeFirst();
  const shown = hashCode(secret, looked, code);
  const isRight = timingSafeEqual(shown, counted?.codeHash ?? Buffer.alloc(shown.length));
  return isRight ? counted?.id : undefined;
}

/** Uses a code up. Of many at once one gets it. */
export async function takeTrackingCode(tx: Tx, clock: Clock, codeId: string): Promise<boolean> {
  const taken = await tx
    .updateTable('tracking_codes')
    .set({ used_at: clock.now() })
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}
