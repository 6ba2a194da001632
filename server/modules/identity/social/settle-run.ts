import type { OAuthMessage } from '@zeel/protocol/rooms/identity';
import type { FastifyRequest } from 'fastify';
import { OAuthRefusal, type SocialIdentity } from '../../../providers/oauth/index.ts';
import { lockAccount } from '../accounts-repository.ts';
import type { IdentityRoom } from '../room.ts';
import { problem, providerName } from '../texts.ts';
import { connectProven } from './connect-proven.ts';
import { keepFinish, type OAuthRun } from './oauth-repository.ts';

export interface SettledRun {
  readonly message: OAuthMessage;
  /** For a sign-in that succeeded: the secret of the cookie. */
  readonly finishToken?: string;
}

/** Asks the provider who it was and does what the run was for. Whatever goes wrong becomes a message to the opener. */
export async function settleRun(
  room: IdentityRoom,
  request: FastifyRequest,
  run: OAuthRun,
  callbackUrl: URL,
): Promise<SettledRun> {
  const flow = run.userId === null ? 'sign-in' : 'connect';
  const say = (key: Parameters<typeof problem>[0]): string =>
    problem(key, { provider: providerName(run.provider) })(run.locale);
  try {
    const identity = await room.social[run.provider]?.finish({ callbackUrl, checks: run.checks });
    if (!identity) return { message: { outcome: 'failed', flow, message: say('socialFailed') } };
    if (run.userId !== null) return { message: await connect(room, request, run.userId, run, identity) };
    const { clock, database } = room.platform;
    const { provider, locale } = run;
    const finishToken = await keepFinish(database.db, clock, { provider, identity, locale });
    return { message: { outcome: 'done', flow }, finishToken };
  } catch (error) {
    if (!(error instanceof OAuthRefusal)) throw error;
    if (error.kind === 'cancelled')
      return { message: { outcome: 'cancelled', flow, message: say('socialCancelled') } };
    request.log.warn({ reason: error.kind, detail: error.message }, 'a sign-in at a provider failed');
    const key = error.kind === 'unreachable' ? 'socialUnreachable' : 'socialFailed';
    return { message: { outcome: 'failed', flow, message: say(key) } };
  }
}

async function connect(
  room: IdentityRoom,
  request: FastifyRequest,
  userId: string,
  { provider, locale }: OAuthRun,
  identity: SocialIdentity,
): Promise<OAuthMessage> {
  const { clock, database } = room.platform;
  const refuse = (key: 'socialTaken' | 'socialSecond' | 'socialFailed'): OAuthMessage => ({
    outcome: 'failed',
    flow: 'connect',
    message: problem(key, { provider: providerName(provider) })(locale),
  });
  return database.inTransaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (account.status === 'disabled') return refuse('socialFailed');
    const outcome = await connectProven({ tx, clock, requestId: request.id }, userId, {
      ...identity,
      provider,
    });
    return outcome === 'done' ? { outcome, flow: 'connect' } : refuse(outcome);
  });
}
