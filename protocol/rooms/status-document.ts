import { LOAN_REQUEST_STATES } from '@zeel/domain/loan-request';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byRequest, instant, version } from '../shapes.ts';

/*
 * Where a request stands, as a document that can be followed. It names nobody and says nothing that was typed: these fields and no others may
 * lie in a hosted database.
 */

export const statusDocumentSchema = z.strictObject({
  state: z.enum(LOAN_REQUEST_STATES),
  /** Grows with every change of the request: of two documents the one with the higher version is newer. */
  version,
  changedAt: instant,
});
export type StatusDocument = z.infer<typeof statusDocumentSchema>;

/** The collection of the hosted database. */
export const STATUS_COLLECTION = 'requestStatuses';

export const getStatusDocument = endpoint({
  method: 'GET',
  path: '/requests/:loanRequestId/status',
  access: 'public',
  summary: 'Where a request stands, for whoever holds its secret or owns it',
  params: byRequest,
  reply: z.strictObject({ document: statusDocumentSchema }),
  errors: ['not_found'],
});

export const openStatusMirror = endpoint({
  method: 'GET',
  path: '/requests/:loanRequestId/status/mirror',
  access: 'public',
  summary:
    'The copy of that document in the hosted database, and a token that opens this one document there; not_found where there is no hosted database',
  params: byRequest,
  reply: z.strictObject({ documentId: z.string(), token: z.string() }),
  errors: ['not_found'],
});
