import { oauthPopupPath, startConnectProvider } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { refuse, serve } from '../../../platform/http/index.ts';
import { isSecure } from '../cookies.ts';
import { LINK_LIFETIME_MS, makeLink } from '../links/single-use-links.ts';
import type { IdentityRoom } from '../room.ts';
import { CONNECT_COOKIE, OAUTH_PATH } from './oauth-cookies.ts';

/** The proof of who asks travels in a cookie, so that the popup's address holds no secret. */
export function serveStartConnectProvider(app: FastifyInstance, room: IdentityRoom): void {
  const { config } = room.platform;
  // A stored reply could not set the cookie again, and a second ticket does no harm: a key is not asked for.
  serve(
    app,
    startConnectProvider,
    { idempotencyKey: 'optional' },
    async ({ tx, clock, params, person, reply, language }) => {
      const { provider } = params;
      if (room.social[provider] === null) refuse('not_found');
      const purpose = 'connect-provider';
      const ticket = await makeLink(tx, clock, { purpose, userId: person().userId });
      reply.setCookie(CONNECT_COOKIE, ticket, {
        path: OAUTH_PATH,
        httpOnly: true,
        sameSite: 'strict',
        secure: isSecure(config),
        maxAge: LINK_LIFETIME_MS[purpose] / 1_000,
      });
      return { popupUrl: `${config.apiBaseUrl}${oauthPopupPath(provider)}?flow=connect&locale=${language}` };
    },
  );
}
