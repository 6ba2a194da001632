import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { refuse } from '../../platform/http/index.ts';
import { findDemoFile, findDemoMail, listDemoMails } from './keep-demo-mail.ts';
import {
  MAILBOX_PATH,
  MAILBOX_STYLE,
  MAILBOX_STYLE_PATH,
  renderMail,
  renderMailbox,
} from './mailbox-page.ts';

const mailIdOf = (params: unknown): string | undefined =>
  z.object({ mailId: z.uuid() }).safeParse(params).data?.mailId;

const sendHtml = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);

/** The demo mailbox. In production these addresses do not exist. */
export function registerMailbox(app: FastifyInstance): void {
  const { config, database } = app.platform;
  if (config.mode !== 'demo') return;
  const options = { config: { access: 'public' } } as const;

  app.get(MAILBOX_PATH, options, async (request, reply) =>
    sendHtml(reply, renderMailbox(await listDemoMails(database.db), request.language)),
  );
  app.get(`${MAILBOX_PATH}/:mailId`, options, async (request, reply) => {
    const mailId = mailIdOf(request.params);
    const mail = mailId && (await findDemoMail(database.db, mailId));
    return mail ? sendHtml(reply, renderMail(mail, request.language)) : refuse('not_found');
  });
  app.get(`${MAILBOX_PATH}/:mailId/file`, options, async (request, reply) => {
    const mailId = mailIdOf(request.params);
    const file = mailId && (await findDemoFile(database.db, mailId));
    if (!file) return refuse('not_found');
    return reply
      .type(file.type)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .send(file.bytes);
  });
  app.get(MAILBOX_STYLE_PATH, options, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=300').send(MAILBOX_STYLE),
  );
}
