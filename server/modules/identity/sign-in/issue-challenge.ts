import { getCaptchaChallenge } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { refuse, serve } from '../../../platform/http/index.ts';
import type { IdentityRoom } from '../room.ts';

/** The embedded human check's question. With a hosted check configured there is nothing here. */
export function serveCaptchaChallenge(app: FastifyInstance, { altcha }: IdentityRoom): void {
  serve(app, getCaptchaChallenge, { needsDatabase: false }, async () =>
    altcha === null ? refuse('not_found') : { ...(await altcha.issueChallenge()) },
  );
}
