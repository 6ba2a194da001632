import { AGREEMENT_FILE_PATH, DESK_AGREEMENT_FILE_PATH } from '@zeel/protocol/rooms/agreements';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type AgreementsRoom, findAgreement } from '../../modules/agreements/index.ts';
import { openLoanRequest } from '../../modules/requests/core/index.ts';
import { noteLook } from '../../platform/audit/index.ts';
import { refuse, serveRaw } from '../../platform/http/index.ts';
import { readForDesk } from './read-agreement.ts';

const ROUTE = {
  method: 'GET',
  params: z.strictObject({ loanRequestId: z.uuid() }),
  query: z.strictObject({}),
} as const;

/** The file runs nothing, loads nothing, is framed by nobody and is kept in no cache. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'content-type': 'application/pdf',
  'content-disposition': 'attachment; filename="agreement.pdf"',
} as const;

const send = (reply: FastifyReply, file: Buffer): FastifyReply =>
  reply.headers(HEADERS).header('content-length', file.length).send(file);

/** The agreement as a PDF, for its applicant and for the desk. */
export function serveAgreementFiles(app: FastifyInstance, room: AgreementsRoom): void {
  const { platform } = app;
  serveRaw(app, { ...ROUTE, path: AGREEMENT_FILE_PATH, access: 'public' }, async (call) => {
    const { row } = await openLoanRequest(call, call.params.loanRequestId);
    const agreement = (await findAgreement(call.db, row.id)) ?? refuse('not_found');
    return send(call.reply, await room.newestFileOf(platform.database.db, platform.clock, agreement));
  });
  serveRaw(app, { ...ROUTE, path: DESK_AGREEMENT_FILE_PATH, access: 'desk:read' }, async (call) => {
    const { loanRequestId } = call.params;
    const read = await readForDesk(platform, loanRequestId);
    const file =
      read.kind === 'written'
        ? await room.newestFileOf(platform.database.db, platform.clock, read.agreement)
        : await room.print(read.document);
    await noteLook(platform, {
      type: 'agreement.downloaded',
      userId: call.person().userId,
      subject: { kind: 'loan-request', id: loanRequestId },
      payload: { isPreview: read.kind === 'preview' },
      requestId: call.requestId,
    });
    return send(call.reply, file);
  });
}
