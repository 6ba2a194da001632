import {
  AGREEMENT_FILE_PATH,
  DESK_AGREEMENT_FILE_PATH,
  inOwnLanguage,
} from '@zeel/protocol/rooms/agreements';
import type { Language } from '@zeel/protocol/rooms/config';
import { PARTY_AGREEMENT_FILE_PATH } from '@zeel/protocol/rooms/signing';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { AgreementsRoom } from '../../modules/agreements/index.ts';
import { type AnyCall, openLoanRequest } from '../../modules/requests/core/index.ts';
import { noteLook } from '../../platform/audit/index.ts';
import { serveRaw } from '../../platform/http/index.ts';
import { getInLanguage } from './get-in-language.ts';
import { openPartySigner } from './open-signer.ts';
import { readForDesk } from './read-agreement.ts';

const OF_REQUEST = { method: 'GET', params: z.strictObject({ loanRequestId: z.uuid() }) } as const;

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

/** The agreement as a PDF, for everyone who signs it and for the desk. */
export function serveAgreementFiles(app: FastifyInstance, room: AgreementsRoom): void {
  const { platform } = app;
  const sendWritten = async (
    { db, reply }: Pick<AnyCall, 'db' | 'reply'>,
    loanRequestId: string,
    languages: readonly (Language | undefined)[],
  ): Promise<FastifyReply> => {
    const agreement = await getInLanguage(db, loanRequestId, languages);
    return send(reply, await room.newestFileOf(platform.database.db, platform.clock, agreement));
  };
  const ofApplicant = {
    ...OF_REQUEST,
    query: inOwnLanguage,
    path: AGREEMENT_FILE_PATH,
    access: 'public',
  } as const;
  serveRaw(app, ofApplicant, async (call) => {
    const { row } = await openLoanRequest(call, call.params.loanRequestId);
    return sendWritten(call, row.id, [call.query.language, row.language]);
  });
  const ofParty = {
    method: 'GET',
    params: z.strictObject({}),
    query: inOwnLanguage,
    path: PARTY_AGREEMENT_FILE_PATH,
    access: 'public',
  } as const;
  serveRaw(app, ofParty, async (call) => {
    const { row, language } = await openPartySigner(call);
    return sendWritten(call, row.id, [call.query.language, language, row.language]);
  });
  const ofDesk = {
    ...OF_REQUEST,
    query: z.strictObject({}),
    path: DESK_AGREEMENT_FILE_PATH,
    access: 'desk:read',
  } as const;
  serveRaw(app, ofDesk, async (call) => {
    const { loanRequestId } = call.params;
    const read = await readForDesk(platform, loanRequestId);
    const file =
      read.kind === 'written'
        ? await room.newestFileOf(platform.database.db, platform.clock, read.agreement)
        : await room.print(call.db, read.document);
    await noteLook(platform, {
      type: 'agreement.downloaded',
      userId: call.person().userId,
      subject: { kind: 'loan-request', id: loanRequestId },
      payload: { isPreview: read.kind === 'preview' },
      requestId: call.requestId,
      address: call.address,
    });
    return send(call.reply, file);
  });
}
