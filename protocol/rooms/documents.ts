import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { documentType, instant } from '../shapes.ts';

/*
 * A file travels in three steps, so that a broken line costs at most one piece: start (its name and size), pieces of
 * bytes at their offset, finish (the server looks inside, cleans and keeps it). Callers prove themselves by session or by
 * REQUEST_SECRET_HEADER of the request the file belongs to.
 */

/** A piece may be as large as this; a slow line repeats no more than that. */
export const UPLOAD_PIECE_BYTES = 256 * 1024;

/** The file types that the service takes. No free library reads HEIC, so a phone's HEIC photo is refused with what to do. */
export const UPLOAD_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

export const DOCUMENT_STATES = ['uploading', 'uploaded', 'verified', 'rejected', 'expired'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Why a paper does not do. The applicant reads a sentence for it. */
export const DOCUMENT_REJECTIONS = [
  'unreadable',
  'incomplete',
  'expired',
  'wrong_document',
  'other_person',
  'does_not_match',
  'altered',
  'other',
] as const;
export type DocumentRejection = (typeof DOCUMENT_REJECTIONS)[number];
export const REJECTION_TEXT_MAX = 500;

const byId = z.strictObject({ documentId: z.uuid() });

export const documentSchema = z.strictObject({
  id: z.uuid(),
  loanRequestId: z.uuid(),
  type: documentType,
  /** null: the applicant's own; else the guarantor's or co-borrower's. */
  partyId: z.uuid().nullable(),
  state: z.enum(DOCUMENT_STATES),
  /** As the person named it, cleaned; only ever shown as text. */
  fileName: z.string(),
  sizeBytes: z.int().nonnegative(),
  /** How much has arrived; less than sizeBytes while uploading. */
  receivedBytes: z.int().nonnegative(),
  /** The type that was found in the bytes; null while uploading. */
  mediaType: z.string().nullable(),
  pageCount: z.int().positive().nullable(),
  hasThumbnail: z.boolean(),
  /** Goes up when the content is turned, so that a kept picture is known to be old. */
  revision: z.int().nonnegative(),
  /** Why it does not do; null unless the lender rejected it. */
  rejectionCode: z.enum(DOCUMENT_REJECTIONS).nullable(),
  /** The officer's own words beside it, only ever shown as text; null when there are none. */
  rejectionReason: z.string().nullable(),
  createdAt: instant,
});
export type StoredDocument = z.infer<typeof documentSchema>;

/** The limits of the deployment, for the form to say before anything is sent. */
export const uploadLimitsSchema = z.strictObject({
  maxFileBytes: z.int().positive(),
  maxFilesPerType: z.int().positive(),
  maxFilesPerRequest: z.int().positive(),
  mediaTypes: z.array(z.string()),
});
export type UploadLimits = z.infer<typeof uploadLimitsSchema>;

const oneDocument = z.strictObject({ document: documentSchema });

export const listDocuments = endpoint({
  method: 'GET',
  path: '/requests/:loanRequestId/documents',
  access: 'public',
  summary: 'The files of a request, for whoever may see it, and the limits for more',
  params: z.strictObject({ loanRequestId: z.uuid() }),
  reply: z.strictObject({ documents: z.array(documentSchema), limits: uploadLimitsSchema }),
  errors: ['not_found'],
});

export const startUpload = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/documents',
  access: 'public',
  summary:
    'Announces a file. The id is the caller’s, so that a repeated start goes on where the first one stopped',
  params: z.strictObject({ loanRequestId: z.uuid() }),
  body: z.strictObject({
    id: z.uuid(),
    type: documentType,
    partyId: z.uuid().nullable(),
    fileName: z.string().min(1).max(255),
    sizeBytes: z.int().positive(),
  }),
  reply: oneDocument,
  errors: ['not_found', 'conflict', 'validation_failed'],
});

export const startAttachment = endpoint({
  method: 'POST',
  path: '/requests/:loanRequestId/attachments',
  access: 'public',
  summary:
    'Announces a file for the next message of the caller’s side; pieces and finish are those of any file',
  params: z.strictObject({ loanRequestId: z.uuid() }),
  body: z.strictObject({
    id: z.uuid(),
    fileName: z.string().min(1).max(255),
    sizeBytes: z.int().positive(),
  }),
  reply: oneDocument,
  errors: ['not_found', 'conflict', 'validation_failed'],
});

/**
 * PUT /documents/:documentId/bytes?offset=N, body application/octet-stream, reply { data: { receivedBytes } }. A piece at
 * another offset than the next one answers 409 with the true `receivedBytes` in the document; ask and go on.
 */
export const UPLOAD_BYTES_PATH = '/documents/:documentId/bytes';

export const finishUpload = endpoint({
  method: 'POST',
  path: '/documents/:documentId/finish',
  access: 'public',
  summary: 'Looks inside the file, cleans and keeps it. A refusal says what to do',
  params: byId,
  body: z.strictObject({}),
  reply: oneDocument,
  errors: ['not_found', 'conflict', 'validation_failed'],
});

export const getDocument = endpoint({
  method: 'GET',
  path: '/documents/:documentId',
  access: 'public',
  summary: 'One file’s facts, also how much of it has arrived',
  params: byId,
  reply: oneDocument,
  errors: ['not_found'],
});

export const removeDocument = endpoint({
  method: 'DELETE',
  path: '/documents/:documentId',
  access: 'public',
  summary: 'Takes a file away while the request may still change',
  params: byId,
  reply: z.null(),
  errors: ['not_found', 'conflict'],
});

export const rotateDocument = endpoint({
  method: 'POST',
  path: '/documents/:documentId/rotate',
  access: 'public',
  summary: 'Turns a picture clockwise',
  params: byId,
  body: z.strictObject({ degrees: z.union([z.literal(90), z.literal(180), z.literal(270)]) }),
  reply: oneDocument,
  errors: ['not_found', 'conflict'],
});

/**
 * GET /documents/:documentId/content (attachment, or ?as=inline for the viewer) and GET /documents/:documentId/thumbnail:
 * the bytes. They are fetched with the caller's proof in a header, never linked.
 */
export const DOCUMENT_CONTENT_PATH = '/documents/:documentId/content';
export const DOCUMENT_THUMBNAIL_PATH = '/documents/:documentId/thumbnail';
