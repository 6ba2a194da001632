import { connectHostedAccount, HOSTED_PROVIDER } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { refuse, refuseFields, serve } from '../../../platform/http/index.ts';
import type { FirebaseIdentity } from '../../../providers/firebase/index.ts';
import { findAccount, lockAccount } from '../accounts-repository.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import type { AnyCall, IdentityRoom } from '../room.ts';
import { fieldProblem, problem, providerName } from '../texts.ts';
import { connectProven } from './connect-proven.ts';

/**
 * Proof of both: the session and, where there is one, the password prove the account here; the ID token proves the one at the service.
 * That both have the same address proves nothing and is not looked at.
 */
export function serveConnectHostedAccount(app: FastifyInstance, room: IdentityRoom): void {
  serve(
    app,
    connectHostedAccount,
    {
      prepare: async (call) => {
        await provePassword(room, call, call.body.password);
        return proveHosted(room, call.body.idToken);
      },
    },
    async ({ tx, clock, requestId, person, prepared: identity }) => {
      const { userId } = person();
      await lockAccount(tx, userId);
      const outcome = await connectProven({ tx, clock, requestId }, userId, {
        ...identity,
        provider: HOSTED_PROVIDER,
      });
      return outcome === 'done' ? null : refuseToConnect(outcome);
    },
  );
}

async function provePassword(room: IdentityRoom, call: AnyCall, password: string | undefined): Promise<void> {
  if (password !== undefined) {
    await confirmPassword(room, call, password, 'password');
    return;
  }
  const account = (await findAccount(call.db, call.person().userId)) ?? refuse('unauthenticated');
  if (account.passwordHash !== null) refuseFields({ password: fieldProblem('password_wrong') });
}

async function proveHosted({ firebase }: IdentityRoom, idToken: string): Promise<FirebaseIdentity> {
  if (firebase === null) return refuse('not_found');
  const verdict = await firebase(idToken);
  if (verdict.verified) return verdict.identity;
  // Not 401: the session of the caller is in order.
  return verdict.reason === 'unreachable'
    ? refuse('unavailable', { retryAfterSeconds: 5 })
    : refuseToConnect('socialFailed');
}

const refuseToConnect = (key: 'socialTaken' | 'socialSecond' | 'socialFailed'): never =>
  refuse('conflict', { message: problem(key, { provider: providerName(HOSTED_PROVIDER) }) });
