import { PAPER_FIELD_NAMES } from '@zeel/domain/request-form';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../shapes.ts';
import { DOCUMENT_REJECTIONS, REJECTION_TEXT_MAX } from '../documents.ts';
import { deskDocumentSchema, findingSchema } from './parts.ts';

const byDocument = z.strictObject({ loanRequestId: id, documentId: id });
const oneDocument = z.strictObject({ document: deskDocumentSchema });
/** The revision of the document that was looked at; a turned or replaced one is stale. */
const revision = z.int().nonnegative();

export const verifyDocument = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/documents/:documentId/verify',
  access: 'documents:verify',
  summary:
    'Notes that a paper proves what it should, while the request is under review, with what was read from it. Whoever verifies was shown the paper before',
  params: byDocument,
  body: z.strictObject({ revision, findings: z.array(findingSchema).max(PAPER_FIELD_NAMES.length) }),
  reply: oneDocument,
  errors: ['not_found', 'conflict', 'stale_version', 'validation_failed'],
});

export const rejectDocument = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/documents/:documentId/reject',
  access: 'documents:verify',
  summary: 'Notes that a paper does not do, and why',
  params: byDocument,
  body: z.strictObject({
    revision,
    reason: z.enum(DOCUMENT_REJECTIONS),
    /** In the officer's own words, for the applicant; needed with `other`. */
    text: z.string().trim().max(REJECTION_TEXT_MAX),
  }),
  reply: oneDocument,
  errors: ['not_found', 'conflict', 'stale_version', 'validation_failed'],
});

export const reconsiderDocument = endpoint({
  method: 'POST',
  path: '/desk/requests/:loanRequestId/documents/:documentId/reconsider',
  access: 'documents:verify',
  summary: 'Takes a verdict on a paper back',
  params: byDocument,
  body: z.strictObject({ revision }),
  reply: oneDocument,
  errors: ['not_found', 'conflict', 'stale_version'],
});
