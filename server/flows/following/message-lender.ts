import { listMessages, markMessagesRead, writeMessage } from '@zeel/protocol/rooms/messages';
import type { FastifyInstance } from 'fastify';
import { findContact } from '../../modules/identity/index.ts';
import { countUnread, listThread, markThreadRead, type Reader } from '../../modules/messages/index.ts';
import {
  deskLink,
  type LoanRequestRow,
  linksOf,
  openLoanRequest,
  secretProof,
  shownWithSession,
} from '../../modules/requests/core/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { requireOpenThread } from '../shared/access-thread.ts';
import { threadOf, withAttachments, writeWithFiles } from '../shared/write-with-files.ts';

export const serveListMessages = (app: FastifyInstance): void =>
  serve(app, listMessages, shownWithSession, async (call) => {
    const { row } = await openLoanRequest(call, call.params.loanRequestId, call.prepared);
    const { messages, next } = await listThread(call.db, row.id, call.query.before);
    return {
      messages: await withAttachments(call.db, messages),
      next,
      unread: await countUnread(call.db, row.id, 'applicant'),
    };
  });

/** The applicant writes to the lender. The assignee is told by mail; without one, the desk's screens show the message. */
export const serveWriteMessage = (app: FastifyInstance): void => {
  const { config } = app.platform;
  serve(app, writeMessage, { isReplySecret: true, proofOf: secretProof }, async (call) => {
    const { tx, clock, params, body } = call;
    const { row, actor } = await openLoanRequest(call, params.loanRequestId, 'share');
    requireOpenThread(row);
    const message = await writeWithFiles(tx, clock, row, {
      side: 'applicant',
      authorUserId: actor.kind === 'account' ? actor.userId : null,
      body: body.body,
      attachmentIds: body.attachmentIds ?? [],
      signature: null,
      reader: await officerOf(tx, row, deskLink(linksOf(config, call), row.id)),
    });
    return { message };
  });
};

async function officerOf(db: Db, row: LoanRequestRow, address: string): Promise<Reader | null> {
  if (row.assignee_user_id === null) return null;
  const contact = await findContact(db, row.assignee_user_id);
  return contact === undefined ? null : { ...contact, link: async () => address };
}

export const serveMarkMessagesRead = (app: FastifyInstance): void =>
  serve(app, markMessagesRead, { proofOf: secretProof }, async (call) => {
    const { tx, params, body } = call;
    const { row } = await openLoanRequest(call, params.loanRequestId, 'share');
    const isThere = await markThreadRead(tx, threadOf(row), { side: 'applicant', upTo: body.upTo });
    if (!isThere) return refuse('not_found');
    return { unread: await countUnread(tx, row.id, 'applicant') };
  });
