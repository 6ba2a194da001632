import { getStatusDocument, openStatusMirror } from '@zeel/protocol/rooms/status-document';
import type { FastifyInstance } from 'fastify';
import { openLoanRequest, setMirrored, shownWithSession } from '../../modules/requests/core/index.ts';
import { type Platform, refuse, serve } from '../../platform/http/index.ts';
import type { Firestore } from '../../providers/firebase/index.ts';
import { presentStatus } from './mirror-status.ts';
import { nameDocument } from './name-document.ts';

export { createMirrorStatusJob } from './mirror-status.ts';

/** Where a request stands, as a document to follow: here, and copied to a hosted database where there is one. */
export function registerMirroring(app: FastifyInstance, firestore: Firestore | null): void {
  const { platform } = app;
  serve(app, getStatusDocument, { ...shownWithSession, isVisit: false }, async (call) => {
    const { row } = await openLoanRequest(call, call.params.loanRequestId, call.prepared);
    return { document: presentStatus(row) };
  });
  serve(app, openStatusMirror, shownWithSession, async (call) => {
    const { row } = await openLoanRequest(call, call.params.loanRequestId, call.prepared);
    if (firestore === null) return refuse('not_found');
    const documentId = nameDocument(platform, row.id);
    // The rules of the database let this token read this one document and nothing else.
    return { documentId, token: await firestore.mintToken(`status-${documentId}`, { statusId: documentId }) };
  });
}

/** From now on every move of a request is copied to the hosted database, or none is where there is no such database. */
export const startMirroring = ({ database }: Platform, firestore: Firestore | null): Promise<void> =>
  setMirrored(database.db, firestore !== null);
