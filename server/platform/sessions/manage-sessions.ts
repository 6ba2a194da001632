import { hash, randomBytes } from 'node:crypto';
import type { Clock } from '../clock/index.ts';
import type { Config } from '../config/index.ts';
import type { Tx } from '../database/index.ts';
import { newId } from '../ids/index.ts';

/** The hash of a token, which is all that is kept. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

export interface NewSession {
  readonly userId: string;
  readonly userAgent: string;
  readonly address: string;
}

/** Starts a session and returns its raw token, which exists nowhere else. */
export async function startSession(
  tx: Tx,
  { clock, config }: { readonly clock: Clock; readonly config: Pick<Config, 'sessions'> },
  { userId, userAgent, address }: NewSession,
): Promise<{ token: string; sessionId: string }> {
  const token = randomBytes(32).toString('base64url');
  const sessionId = newId();
  const now = clock.now();
  await tx
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      token_hash: hashToken(token),
      created_at: now,
      last_seen_at: now,
      idle_limit_seconds: config.sessions.idleMinutes * 60,
      expires_at: new Date(now.getTime() + config.sessions.absoluteHours * 3_600_000),
      ended_at: null,
      user_agent: userAgent.slice(0, 400),
      address: address.slice(0, 100),
    })
    .execute();
  return { token, sessionId };
}

/** Ends one session of a person. Ending it twice changes nothing. */
export async function endSession(tx: Tx, clock: Clock, sessionId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: clock.now() })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends every session of a person, except one that may go on. */
export async function endSessionsOf(
  tx: Tx,
  clock: Clock,
  userId: string,
  exceptSessionId: string | null = null,
): Promise<void> {
  const ending = tx
    .updateTable('sessions')
    .set({ ended_at: clock.now() })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  await (exceptSessionId === null ? ending : ending.where('id', '!=', exceptSessionId)).execute();
}
