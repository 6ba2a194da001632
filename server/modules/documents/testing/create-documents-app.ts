import type { DocumentType } from '@zeel/domain/request-form';
import { type StoredDocument, UPLOAD_PIECE_BYTES } from '@zeel/protocol/rooms/documents';
import { REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../../../platform/config/index.ts';
import type { Platform } from '../../../platform/http/index.ts';
import { refuse } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { createTestApp, type TestApp } from '../../../platform/testing/index.ts';
import {
  createDocumentsRoom,
  type DocumentsRoom,
  documentsJobs,
  type LoanRequestAccess,
  registerDocuments,
  type ThreadAccess,
} from '../index.ts';

/** A request as far as its files are concerned: the secret opens it. */
export interface FakeRequest {
  readonly id: string;
  readonly secret: string;
  mayChange: boolean;
  isSent: boolean;
}

export interface UploadOptions {
  readonly id?: string;
  readonly type?: DocumentType;
  readonly fileName?: string;
}

export interface DocumentsApp extends TestApp {
  readonly room: DocumentsRoom;
  /** A new request that belongs to nobody but its secret's holder. */
  makeRequest(): Promise<FakeRequest>;
  send(
    request: FakeRequest,
    method: 'GET' | 'POST' | 'DELETE' | 'PUT',
    path: string,
    body?: object,
  ): Promise<LightMyRequestResponse>;
  start(request: FakeRequest, sizeBytes: number, options?: UploadOptions): Promise<LightMyRequestResponse>;
  sendPiece(request: FakeRequest, id: string, offset: number, bytes: Buffer): Promise<LightMyRequestResponse>;
  /** Start, pieces and finish, as a browser does it. Gives the reply of finish. */
  upload(request: FakeRequest, bytes: Buffer, options?: UploadOptions): Promise<LightMyRequestResponse>;
  /** Uploads a file that must be accepted. */
  uploadGood(request: FakeRequest, bytes: Buffer, options?: UploadOptions): Promise<StoredDocument>;
  runJob(name: string): Promise<void>;
}

export interface DocumentsAppOptions {
  readonly config?: Partial<Config>;
  readonly room?: Partial<DocumentsRoom>;
}

/** The documents room on a fresh database, with requests that exist only for the test. */
export async function createDocumentsApp(options: DocumentsAppOptions = {}): Promise<DocumentsApp> {
  const requests = new Map<string, FakeRequest>();
  const accessLoanRequest: LoanRequestAccess = async (call, loanRequestId) => {
    const found = requests.get(loanRequestId);
    if (found === undefined || call.request.headers[REQUEST_SECRET_HEADER] !== found.secret)
      return refuse('not_found');
    return { mayChange: found.mayChange, isSent: found.isSent, isByStaff: false };
  };
  // The holder of the secret is the applicant; what staff attach is tried where there is a desk.
  const accessThread: ThreadAccess = async (call, loanRequestId) => {
    await accessLoanRequest(call, loanRequestId, 'read');
    return 'applicant';
  };
  let room: DocumentsRoom | undefined;
  const test = await createTestApp({
    ...(options.config ? { config: options.config } : {}),
    register: (app) => {
      room = createDocumentsRoom(app.platform, { accessLoanRequest, accessThread }, options.room);
      registerDocuments(app, room);
    },
  });
  if (!room) throw new Error('the room was not registered');
  const made = room;

  const send: DocumentsApp['send'] = ({ secret }, method, path, payload) =>
    test.call({
      method,
      url: `/api${path}`,
      headers: { [REQUEST_SECRET_HEADER]: secret },
      ...(payload ? { payload } : {}),
    });

  const sendPiece: DocumentsApp['sendPiece'] = ({ secret }, id, offset, bytes) =>
    test.call({
      method: 'PUT',
      url: `/api/documents/${id}/bytes?offset=${offset}`,
      headers: { [REQUEST_SECRET_HEADER]: secret, 'content-type': 'application/octet-stream' },
      payload: bytes,
    });

  const start: DocumentsApp['start'] = (
    request,
    sizeBytes,
    { id = newId(), type = 'identity_card', fileName = 'card.jpg' } = {},
  ) =>
    send(request, 'POST', `/requests/${request.id}/documents`, {
      id,
      type,
      partyId: null,
      fileName,
      sizeBytes,
    });

  const upload: DocumentsApp['upload'] = async (request, bytes, given = {}) => {
    const id = given.id ?? newId();
    const started = await start(request, bytes.length, { ...given, id });
    if (started.statusCode !== 200) return started;
    for (let offset = 0; offset < bytes.length; offset += UPLOAD_PIECE_BYTES) {
      const sent = await sendPiece(request, id, offset, bytes.subarray(offset, offset + UPLOAD_PIECE_BYTES));
      if (sent.statusCode !== 200) return sent;
    }
    return send(request, 'POST', `/documents/${id}/finish`, {});
  };

  return {
    ...test,
    room: made,
    send,
    start,
    sendPiece,
    upload,
    makeRequest: async () => {
      const request = { id: newId(), secret: newId(), mayChange: true, isSent: false };
      await keepRequest(test.platform, request.id);
      requests.set(request.id, request);
      return request;
    },
    uploadGood: async (request, bytes, given) => {
      const reply = await upload(request, bytes, given);
      if (reply.statusCode !== 200) throw new Error(`finish answered ${reply.statusCode}: ${reply.body}`);
      return reply.json<{ data: { document: StoredDocument } }>().data.document;
    },
    runJob: async (name) => {
      const job = documentsJobs(made).find((one) => one.name === name);
      if (!job) throw new Error(`no job is named ${name}`);
      await job.execute({}, { attempt: 1, maxAttempts: 1, signal: new AbortController().signal });
    },
  };
}

/** A row for the files to refer to, with what its own room would put there left out. */
async function keepRequest({ clock, database: { db } }: Platform, id: string): Promise<void> {
  const now = clock.now();
  await sql`
    with product as (
      insert into products (id, created_at) values ('any', ${now}) on conflict (id) do update set position = 0
    )
    insert into product_versions (id, product_id, version, kind, picture, terms, rules, texts, policy, policy_texts, created_at, published_at)
    values (${id}, 'any', (select count(*) + 1 from product_versions), 'loan', 'cash', '{"kind":"loan"}', '{}', '{}', '{}', '{}', ${now}, ${now})
  `.execute(db);
  // On its own: the database takes the kind of a request from its product version, which must be there before.
  await sql`
    insert into loan_requests
      (id, prod_id, product_version_id, state, secret_hash, channel, language, data, request_fee_mnt,
       created_at, updated_at, state_since)
    values (${id}, 'any', ${id}, 'draft', sha256('x'), 'web', 'en', '{}', 0, ${now}, ${now}, ${now})
  `.execute(db);
}

/** The code beside `file` of a refusal. */
export const fileCode = (reply: LightMyRequestResponse): string | undefined =>
  reply.json<{ fields?: { file?: { code: string } } }>().fields?.file?.code;
