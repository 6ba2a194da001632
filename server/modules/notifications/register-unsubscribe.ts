import type { Language } from '@zeel/protocol/rooms/config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../../platform/html/index.ts';
import { fillMessage } from '../../platform/i18n/index.ts';
import {
  choose,
  describeMessage,
  readUnsubscribeToken,
  UNSUBSCRIBE_PATH,
} from '../../platform/messages/index.ts';
import { textsOf } from './texts.ts';

const LONGEST_TOKEN = 500;
const LONGEST_BODY_BYTES = 1_000;
const querySchema = z.object({ token: z.string().max(LONGEST_TOKEN) });

const STYLE_PATH = `${UNSUBSCRIBE_PATH}.css`;
const STYLE = `
:root { color-scheme: light dark; font-family: Roboto, system-ui, sans-serif; line-height: 1.5 }
body { margin: 0 } main { max-width: 36rem; margin: 0 auto; padding: 2rem 1rem; overflow-wrap: anywhere }
button { font: inherit; padding: .75rem 1.5rem; border: 0; border-radius: 10px; background: #466a31; color: #fff; cursor: pointer }
`;

const writePage = (language: Language, title: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${STYLE_PATH}"></head>` +
  `<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

const paragraphs = (...texts: readonly string[]): string =>
  texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('');

/**
 * The link under optional mails. Opening it only asks; the button of that page, or a mail program by RFC 8058, ends such mails with a
 * POST. Both work without signing in, and any number of times.
 */
export function registerUnsubscribe(app: FastifyInstance): void {
  const { clock, database, secret } = app.platform;
  const open = { config: { access: 'public' } } as const;

  const readToken = (request: FastifyRequest) => {
    const query = querySchema.safeParse(request.query);
    return query.success ? readUnsubscribeToken(secret, query.data.token) : undefined;
  };
  const send = (reply: FastifyReply, status: number, page: string) =>
    reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  const sendWrong = (request: FastifyRequest, reply: FastifyReply) => {
    const { title, wrong } = textsOf(request.language).unsubscribe;
    return send(reply, 404, writePage(request.language, title, paragraphs(wrong)));
  };

  app.get(STYLE_PATH, open, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=300').send(STYLE),
  );
  app.get(UNSUBSCRIBE_PATH, open, async (request, reply) => {
    const wish = readToken(request);
    if (wish === undefined) return sendWrong(request, reply);
    const { event, language } = wish;
    const words = textsOf(language).unsubscribe;
    const form = `<form method="post"><button>${escapeHtml(words.button)}</button></form>`;
    const question = fillMessage(words.question, { subject: describeMessage(event, 'email', language) });
    return send(
      reply,
      200,
      writePage(language, words.title, paragraphs(question) + form + paragraphs(words.required)),
    );
  });

  // Mail programs send a form; its content says nothing that the address does not.
  app.register(async (pages) => {
    pages.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'],
      { parseAs: 'buffer', bodyLimit: LONGEST_BODY_BYTES },
      (_request, _body, done) => done(null),
    );
    pages.post(UNSUBSCRIBE_PATH, open, async (request, reply) => {
      const wish = readToken(request);
      if (wish === undefined) return sendWrong(request, reply);
      const { reader, event, language } = wish;
      await database.inTransaction((tx) =>
        choose(tx, clock, reader, [{ event, channel: 'email', isWanted: false }]),
      );
      const words = textsOf(language).unsubscribe;
      return send(
        reply,
        200,
        writePage(language, words.title, paragraphs(words.done, words.required, words.back)),
      );
    });
  });
}
