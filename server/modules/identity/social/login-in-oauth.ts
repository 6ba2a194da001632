import { loginInOAuth } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { refuse, serve } from '../../../platform/http/index.ts';
import { hashToken } from '../../../platform/sessions/index.ts';
import { readCookie } from '../cookies.ts';
import type { AnyCall, IdentityRoom } from '../room.ts';
import { finishFirstFactor } from '../sign-in/open-session.ts';
import { enterByProvider } from './enter-by-provider.ts';
import { FINISH_COOKIE } from './oauth-cookies.ts';
import { type OAuthFinish, takeFinish } from './oauth-repository.ts';

/** The proof of the sign-in: Firebase's ID token, already verified, or the popup's cookie. */
type Proof = { readonly finish: OAuthFinish } | { readonly cookie: string };

const JWT_SHAPE = /^[\w-]+\.[\w-]+\.[\w-]*$/;

export function serveLoginInOAuth(app: FastifyInstance, room: IdentityRoom): void {
  serve(
    app,
    loginInOAuth,
    {
      idempotencyKey: 'optional',
      isReplySecret: true,
      proofOf: (request) => readCookie(request, FINISH_COOKIE) ?? request.headers.authorization ?? '',
      prepare: (call) => readProof(room, call),
    },
    async (call) => {
      const { tx, clock, prepared: proof } = call;
      const finish =
        'finish' in proof
          ? proof.finish
          : ((await takeFinish(tx, clock, proof.cookie)) ?? refuse('wrong_credentials'));
      call.reply.clearCookie(FINISH_COOKIE, { path: '/api/auth/loginInOAuth' });
      const account = await enterByProvider(room, call, finish);
      const method =
        finish.provider === 'google' || finish.provider === 'facebook' ? finish.provider : 'firebase';
      return finishFirstFactor(room, call, account, method);
    },
  );
}

async function readProof(room: IdentityRoom, call: AnyCall): Promise<Proof> {
  const idToken = call.request.headers.authorization ?? '';
  if (room.firebase !== null && JWT_SHAPE.test(idToken)) {
    const verdict = await room.firebase(idToken);
    if (verdict.verified)
      // Named after the issuer's project, so that one account may also have Google connected directly.
      return { finish: { provider: 'firebase', identity: verdict.identity, locale: call.language } };
    call.log.info(
      { reason: verdict.reason, tokenHash: hashToken(idToken).toString('hex') },
      'an ID token was refused',
    );
    return verdict.reason === 'unreachable'
      ? refuse('unavailable', { retryAfterSeconds: 5 })
      : refuse('wrong_credentials');
  }
  const cookie = readCookie(call.request, FINISH_COOKIE);
  return cookie === null ? refuse('wrong_credentials') : { cookie };
}
