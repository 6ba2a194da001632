import { isOpen } from '@zeel/domain/loan-request';
import { listMessages, markMessagesRead, writeMessage } from '@zeel/protocol/rooms/messages';
import type { FastifyInstance } from 'fastify';
import { findContact } from '../../modules/identity/index.ts';
import {
  countUnread,
  listThread,
  markThreadRead,
  problem,
  type Reader,
  writeToThread,
} from '../../modules/messages/index.ts';
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
import { threadOf } from '../shared/write-as-lender.ts';

export const serveListMessages = (app: FastifyInstance): void =>
  serve(app, listMessages, shownWithSession, async (call) => {
    const { row } = await openLoanRequest(call, call.params.loanRequestId, call.prepared);
    const page = await listThread(call.db, row.id, call.query.before);
    return { ...page, unread: await countUnread(call.db, row.id, 'applicant') };
  });

/** The applicant writes to the lender. The assignee is told by mail; without one, the desk's screens show the message. */
export const serveWriteMessage = (app: FastifyInstance): void => {
  const { config } = app.platform;
  serve(app, writeMessage, { isReplySecret: true, proofOf: secretProof }, async (call) => {
    const { tx, clock, params, body } = call;
    const { row, actor } = await openLoanRequest(call, params.loanRequestId, 'share');
    // A draft is seen by nobody but its owner, so there is nobody to write to.
    if (row.submitted_at === null || !isOpen(row.state))
      return refuse('conflict', { message: problem('closed') });
    const message = await writeToThread(tx, clock, threadOf(row), {
      side: 'applicant',
      authorUserId: actor.kind === 'account' ? actor.userId : null,
      body: body.body,
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
    const isThere = await markThreadRead(tx, { loanRequestId: row.id, side: 'applicant', upTo: body.upTo });
    if (!isThere) return refuse('not_found');
    return { unread: await countUnread(tx, row.id, 'applicant') };
  });
