import { isOpen } from '@zeel/domain/loan-request';
import { listDeskMessages, markDeskMessagesRead, writeDeskMessage } from '@zeel/protocol/rooms/dossier';
import type { FastifyInstance } from 'fastify';
import { noteThreadRead } from '../../../modules/desk/index.ts';
import { nameStaff } from '../../../modules/identity/index.ts';
import { countUnread, listAuthoredThread, markThreadRead, problem } from '../../../modules/messages/index.ts';
import { linksOf } from '../../../modules/requests/core/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { writeAsLender } from '../../shared/write-as-lender.ts';
import { openForWork, openSentRequest, sentWithSession } from './open-sent-request.ts';

export const serveListDeskMessages = (app: FastifyInstance): void =>
  serve(
    app,
    listDeskMessages,
    sentWithSession,
    async ({ db, params, query, person, requestId, prepared }) => {
      const row = await openSentRequest(db, params.loanRequestId, prepared);
      await noteThreadRead(app.platform, { loanRequestId: row.id, userId: person().userId, requestId });
      const { messages, next } = await listAuthoredThread(db, row.id, query.before);
      const names = await nameStaff(
        db,
        messages.flatMap(({ authorUserId }) => authorUserId ?? []),
      );
      return {
        messages: messages.map(({ message, authorUserId }) => ({
          ...message,
          author: authorUserId === null ? null : (names.get(authorUserId) ?? null),
        })),
        next,
        unread: await countUnread(db, row.id, 'lender'),
      };
    },
  );

export const serveWriteDeskMessage = (app: FastifyInstance): void => {
  const { config } = app.platform;
  serve(app, writeDeskMessage, {}, async (call) => {
    const { tx, clock, params, body } = call;
    const person = call.person();
    const row = await openForWork(tx, params.loanRequestId, person);
    if (!isOpen(row.state)) return refuse('conflict', { message: problem('closed') });
    const message = await writeAsLender(tx, clock, row, {
      userId: person.userId,
      body: body.body,
      ...linksOf(config, call),
    });
    return { message };
  });
};

export const serveMarkDeskMessagesRead = (app: FastifyInstance): void =>
  serve(app, markDeskMessagesRead, {}, async (call) => {
    const { tx, params, body } = call;
    const { id: loanRequestId } = await openForWork(tx, params.loanRequestId, call.person());
    const isThere = await markThreadRead(tx, { loanRequestId, side: 'lender', upTo: body.upTo });
    if (!isThere) return refuse('not_found');
    return { unread: await countUnread(tx, loanRequestId, 'lender') };
  });
