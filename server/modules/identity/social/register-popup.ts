import { LANGUAGES, type Language } from '@zeel/protocol/rooms/config';
import { type OAuthMessage, SOCIAL_PROVIDERS, type SocialProvider } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { publicUrlOf, refuse } from '../../../platform/http/index.ts';
import { makeOAuthChecks } from '../../../providers/oauth/index.ts';
import { isSecure, readCookie } from '../cookies.ts';
import { takeLink } from '../links/single-use-links.ts';
import type { IdentityRoom } from '../room.ts';
import { CONNECT_COOKIE, FINISH_COOKIE, OAUTH_PATH, RUN_COOKIE } from './oauth-cookies.ts';
import { FINISH_LIFETIME_MS, keepRun, RUN_LIFETIME_MS, takeRun } from './oauth-repository.ts';
import { POPUP_SCRIPT, POPUP_SCRIPT_PATH, POPUP_STYLE, POPUP_STYLE_PATH, renderPopup } from './popup-page.ts';
import { settleRun } from './settle-run.ts';

const paramsSchema = z.object({ provider: z.enum(SOCIAL_PROVIDERS) });
const startQuerySchema = z.object({
  flow: z.enum(['sign-in', 'connect']).default('sign-in'),
  locale: z.enum(LANGUAGES).optional(),
});

/** The popup of the built-in flow: to the provider, back, and closed by itself. Pages, so no endpoints of the protocol. */
export function registerPopup(app: FastifyInstance, room: IdentityRoom): void {
  const { config, clock, database } = room.platform;
  const secure = isSecure(config);
  const open = { config: { access: 'public' } } as const;

  const readProvider = (request: FastifyRequest): SocialProvider => {
    const { provider } = paramsSchema.safeParse(request.params).data ?? refuse('not_found');
    return room.social[provider] === null ? refuse('not_found') : provider;
  };

  const close = (reply: FastifyReply, message: OAuthMessage, language: Language) =>
    reply
      .clearCookie(RUN_COOKIE, { path: OAUTH_PATH })
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(renderPopup(message, language));

  /** A person who connects an account proves with the cookie that their own signed-in page asked for it a moment ago. */
  const takeConnecting = async (request: FastifyRequest): Promise<string | undefined> => {
    const ticket = readCookie(request, CONNECT_COOKIE);
    if (ticket === null) return undefined;
    return database.inTransaction(
      async (tx) => (await takeLink(tx, clock, ['connect-provider'], ticket))?.userId,
    );
  };

  app.get(`${OAUTH_PATH}/:provider/start`, open, async (request, reply) => {
    const provider = readProvider(request);
    const { flow, locale } = startQuerySchema.safeParse(request.query).data ?? refuse('not_found');
    const language = locale ?? languageOf(request);
    reply.clearCookie(CONNECT_COOKIE, { path: OAUTH_PATH });
    const userId = flow === 'connect' ? await takeConnecting(request) : null;
    if (userId === undefined) return close(reply, { outcome: 'failed', flow }, language);
    const checks = makeOAuthChecks();
    const redirectUri = `${publicUrlOf(config, request)}${OAUTH_PATH}/${provider}/callback`;
    const signIn = room.social[provider] ?? refuse('not_found');
    try {
      const target = await signIn.start({ redirectUri, checks, locale: language });
      const browserToken = await keepRun(database.db, clock, {
        provider,
        userId,
        checks,
        redirectUri,
        locale: language,
      });
      // Lax, because the provider's page leads back here from another site.
      reply.setCookie(RUN_COOKIE, browserToken, {
        path: OAUTH_PATH,
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: RUN_LIFETIME_MS / 1_000,
      });
      return reply.header('cache-control', 'no-store').redirect(target.href, 302);
    } catch (error) {
      request.log.warn({ err: error }, 'a provider could not be reached');
      return close(reply, { outcome: 'failed', flow }, language);
    }
  });

  app.get(`${OAUTH_PATH}/:provider/callback`, open, async (request, reply) => {
    const provider = readProvider(request);
    const query = new URL(request.url, 'http://localhost').searchParams;
    const browserToken = readCookie(request, RUN_COOKIE);
    const state = query.get('state') ?? '';
    const run = browserToken && (await takeRun(database.db, clock, { provider, state, browserToken }));
    // Foreign, replayed or too late: nobody's run.
    if (!run) return close(reply, { outcome: 'failed', flow: 'sign-in' }, languageOf(request));
    const callbackUrl = new URL(`${run.redirectUri}?${query.toString()}`);
    const { message, finishToken } = await settleRun(room, request, run, callbackUrl);
    if (finishToken !== undefined)
      reply.setCookie(FINISH_COOKIE, finishToken, {
        path: '/api/auth/loginInOAuth',
        httpOnly: true,
        sameSite: 'strict',
        secure,
        maxAge: FINISH_LIFETIME_MS / 1_000,
      });
    return close(reply, message, run.locale);
  });

  const sendFile = (url: string, type: string, text: string): void => {
    app.get(url, open, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'max-age=300').send(text),
    );
  };
  sendFile(POPUP_SCRIPT_PATH, 'text/javascript', POPUP_SCRIPT);
  sendFile(POPUP_STYLE_PATH, 'text/css', POPUP_STYLE);
}

/** A window of its own sends no header of the app; the app's cookie says which language it shows. */
export function languageOf(request: FastifyRequest): Language {
  const chosen = z.enum(LANGUAGES).safeParse(request.cookies.zeel_locale);
  return chosen.success ? chosen.data : request.language;
}
