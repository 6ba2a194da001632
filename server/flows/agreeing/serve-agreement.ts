import { getAgreement, getDeskAgreement } from '@zeel/protocol/rooms/agreements';
import { getPartyAgreement } from '@zeel/protocol/rooms/signing';
import type { FastifyInstance } from 'fastify';
import { hashDocument, type WrittenAgreement } from '../../modules/agreements/index.ts';
import { openLoanRequest, shownWithSession } from '../../modules/requests/core/index.ts';
import { serve } from '../../platform/http/index.ts';
import { getInLanguage } from './get-in-language.ts';
import { openPartySigner } from './open-signer.ts';
import { readForDesk } from './read-agreement.ts';

/** The agreement for its applicant, by account or by private link. */
export const serveGetAgreement = (app: FastifyInstance): void =>
  serve(app, getAgreement, shownWithSession, async (call) => {
    const { row } = await openLoanRequest(call, call.params.loanRequestId, call.prepared);
    return present(await getInLanguage(call.db, row.id, [call.query.language, row.language]));
  });

/** The same for a guarantor or co-borrower, by their private link. */
export const serveGetPartyAgreement = (app: FastifyInstance): void =>
  serve(app, getPartyAgreement, {}, async (call) => {
    const { row, language } = await openPartySigner(call);
    return present(await getInLanguage(call.db, row.id, [call.query.language, language, row.language]));
  });

const present = ({ document, document_hash: hash }: WrittenAgreement) => ({
  document,
  hash: hash.toString('hex'),
});

export const serveGetDeskAgreement = (app: FastifyInstance): void =>
  serve(app, getDeskAgreement, {}, async ({ params }) => {
    const read = await readForDesk(app.platform, params.loanRequestId);
    const { document } = read.kind === 'written' ? read.agreement : read;
    return { document, hash: hashDocument(document).toString('hex') };
  });
