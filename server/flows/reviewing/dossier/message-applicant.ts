import {
  listDeskMessages,
  listReadyAnswers,
  markDeskMessagesRead,
  writeDeskMessage,
} from '@zeel/protocol/rooms/dossier';
import type { FastifyInstance } from 'fastify';
import { getProductVersion } from '../../../modules/catalog/index.ts';
import { noteThreadRead } from '../../../modules/desk/index.ts';
import { nameStaff } from '../../../modules/identity/index.ts';
import {
  countUnread,
  listAuthoredThread,
  markThreadRead,
  listReadyAnswers as readyAnswersOf,
} from '../../../modules/messages/index.ts';
import { linksOf } from '../../../modules/requests/core/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { readLender } from '../../../platform/settings/index.ts';
import { requireOpenThread } from '../../shared/access-thread.ts';
import { writeAsLender } from '../../shared/write-as-lender.ts';
import { threadOf, withAttachments } from '../../shared/write-with-files.ts';
import { openForWork, openSentRequest, sentWithSession } from './open-sent-request.ts';

export const serveListDeskMessages = (app: FastifyInstance): void =>
  serve(
    app,
    listDeskMessages,
    sentWithSession,
    async ({ db, params, query, person, requestId, address, prepared }) => {
      const row = await openSentRequest(db, params.loanRequestId, prepared);
      await noteThreadRead(app.platform, {
        loanRequestId: row.id,
        userId: person().userId,
        requestId,
        address,
      });
      const { messages, next } = await listAuthoredThread(db, row.id, query.before);
      const names = await nameStaff(
        db,
        messages.flatMap(({ authorUserId }) => authorUserId ?? []),
      );
      const authored = messages.map(({ message, authorUserId }) => ({
        ...message,
        author: authorUserId === null ? null : (names.get(authorUserId) ?? null),
      }));
      return {
        messages: await withAttachments(db, authored),
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
    requireOpenThread(row);
    const message = await writeAsLender(tx, clock, row, {
      userId: person.userId,
      ...body,
      ...linksOf(config, call),
    });
    return { message };
  });
};

export const serveMarkDeskMessagesRead = (app: FastifyInstance): void =>
  serve(app, markDeskMessagesRead, {}, async (call) => {
    const { tx, params, body } = call;
    const row = await openForWork(tx, params.loanRequestId, call.person());
    const isThere = await markThreadRead(tx, threadOf(row), { side: 'lender', upTo: body.upTo });
    if (!isThere) return refuse('not_found');
    return { unread: await countUnread(tx, row.id, 'lender') };
  });

/** Ready answers in the applicant's language, with what the request tells filled in; only their names are the reader's. */
export const serveListReadyAnswers = (app: FastifyInstance): void =>
  serve(app, listReadyAnswers, sentWithSession, async ({ db, params, query, prepared }) => {
    const row = await openSentRequest(db, params.loanRequestId, prepared);
    const { texts } = await getProductVersion(db, row.product_version_id);
    const { person, phone } = row.data.applicant;
    const lender = await readLender({ db, config: app.platform.config });
    return {
      answers: readyAnswersOf(
        { reader: query.language, applicant: row.language },
        {
          name: person.givenName,
          reference: row.reference,
          product: texts[row.language].name,
          phone,
          address: lender.address,
        },
      ),
    };
  });
