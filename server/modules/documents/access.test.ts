import type { Endpoint } from '@zeel/protocol/endpoint';
import * as protocol from '@zeel/protocol/rooms/documents';
import { REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids/index.ts';
import { createDocumentsApp, type DocumentsApp, fileCode } from './testing/create-documents-app.ts';
import { makeJpeg } from './testing/make-files.ts';

let under: DocumentsApp;
beforeAll(async () => {
  under = await createDocumentsApp();
});
afterAll(() => under.close());

/** Routes that take or give bytes; everything else must be an endpoint of the protocol. */
const RAW = [
  `PUT /api${protocol.UPLOAD_BYTES_PATH}`,
  `GET /api${protocol.DOCUMENT_CONTENT_PATH}`,
  `GET /api${protocol.DOCUMENT_THUMBNAIL_PATH}`,
];
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'method' in value;
const exported: unknown[] = Object.values(protocol);
const declared = exported.filter(isEndpoint);

test('every route of the room stands in the protocol, and the other way round', () => {
  const served = under.app.routeTable
    .filter(({ method, url }) => method !== 'HEAD' && /\/(documents|attachments)\b/.test(url))
    .map(({ method, url }) => `${method} ${url}`);
  expect(served.sort()).toEqual(
    [...declared.map(({ method, path }) => `${method} /api${path}`), ...RAW].sort(),
  );
});

interface Target {
  readonly loanRequestId: string;
  readonly documentId: string;
}

/** Every route of the room with a call that would succeed for its owner. */
const calls = (target: Target): (InjectOptions & { url: string })[] => [
  ...callsAboutPapers(target),
  {
    method: 'POST',
    url: `/api/requests/${target.loanRequestId}/attachments`,
    payload: { id: newId(), fileName: 'a', sizeBytes: 1 },
  },
];

const callsAboutPapers = ({ loanRequestId, documentId }: Target): (InjectOptions & { url: string })[] => [
  { method: 'GET', url: `/api/requests/${loanRequestId}/documents` },
  {
    method: 'POST',
    url: `/api/requests/${loanRequestId}/documents`,
    payload: { id: newId(), type: 'other', partyId: null, fileName: 'a', sizeBytes: 1 },
  },
  {
    method: 'PUT',
    url: `/api/documents/${documentId}/bytes?offset=0`,
    payload: Buffer.from('x'),
    headers: { 'content-type': 'application/octet-stream' },
  },
  { method: 'POST', url: `/api/documents/${documentId}/finish`, payload: {} },
  { method: 'GET', url: `/api/documents/${documentId}` },
  { method: 'GET', url: `/api/documents/${documentId}/content` },
  { method: 'GET', url: `/api/documents/${documentId}/thumbnail` },
  { method: 'POST', url: `/api/documents/${documentId}/rotate`, payload: { degrees: 90 } },
  { method: 'DELETE', url: `/api/documents/${documentId}` },
];

test("another's and a missing file or request are answered alike, on every route", async () => {
  const [mine, theirs] = [await under.makeRequest(), await under.makeRequest()];
  const document = await under.uploadGood(theirs, await makeJpeg());
  expect(calls({ loanRequestId: '', documentId: '' })).toHaveLength(declared.length + RAW.length);
  const answers = async (target: Target, headers: Record<string, string>) => {
    const seen = [];
    for (const call of calls(target)) {
      const reply = await under.call({ ...call, headers: { ...call.headers, ...headers } });
      const { requestId: _different, ...body } = reply.json<Record<string, unknown>>();
      seen.push({ status: reply.statusCode, body, type: reply.headers['content-type'] });
    }
    return seen;
  };
  const foreign = { loanRequestId: theirs.id, documentId: document.id };
  const missing = { loanRequestId: newId(), documentId: newId() };
  const secret = { [REQUEST_SECRET_HEADER]: mine.secret };
  const asStranger = await answers(foreign, secret);
  expect(asStranger).toEqual(await answers(missing, secret));
  expect(asStranger).toEqual(await answers(foreign, {}));
  expect(new Set(asStranger.map(({ status }) => status))).toEqual(new Set([404]));
  const officer = await under.signIn(['officer']);
  expect(
    new Set((await answers(foreign, { authorization: officer.token })).map(({ status }) => status)),
  ).toEqual(new Set([404]));
  expect((await under.send(theirs, 'GET', `/documents/${document.id}`)).statusCode).toBe(200);
});

test('once the request is sent its files can be read and no longer changed', async () => {
  const request = await under.makeRequest();
  const document = await under.uploadGood(request, await makeJpeg());
  request.mayChange = false;
  for (const call of callsAboutPapers({ loanRequestId: request.id, documentId: document.id })) {
    const reply = await under.call({
      ...call,
      headers: { ...call.headers, [REQUEST_SECRET_HEADER]: request.secret },
    });
    expect([call.method, call.url, reply.statusCode]).toEqual([
      call.method,
      call.url,
      call.method === 'GET' ? 200 : 409,
    ]);
    if (call.method !== 'GET') expect(reply.json().message).toContain('has been sent');
  }
});

test('a stored reply opens only to who can prove themselves again', async () => {
  const request = await under.makeRequest();
  const key = newId();
  const ask = (secret: string) =>
    under.call({
      method: 'POST',
      url: `/api/requests/${request.id}/documents`,
      headers: { [REQUEST_SECRET_HEADER]: secret, 'idempotency-key': key },
      payload: { id: request.id, type: 'other', partyId: null, fileName: 'a', sizeBytes: 1 },
    });
  const first = await ask(request.secret);
  const again = await ask(request.secret);
  expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
  expect((await ask('guessed')).statusCode).toBe(422);
});

test('limits: size, files of a kind, files altogether; a refused one makes room', async () => {
  const { platform } = under;
  const small = await createDocumentsApp({
    config: {
      uploads: {
        ...platform.config.uploads,
        maxFileBytes: 1024 * 1024,
        maxFilesPerType: 2,
        maxFilesPerRequest: 3,
      },
    },
  });
  const request = await small.makeRequest();
  const start = async (sizeBytes: number, type: 'other' | 'identity_card' | 'bank_statement') => {
    const reply = await small.start(request, sizeBytes, { type });
    return reply.statusCode === 200 ? 'taken' : fileCode(reply);
  };
  expect(await start(1024 * 1024 + 1, 'other')).toBe('file_too_large');
  expect(await start(1024 * 1024, 'other')).toBe('taken');
  const jpeg = await makeJpeg();
  const { id } = await small.uploadGood(request, jpeg, { type: 'other' });
  expect(await start(10, 'other')).toBe('too_many_of_type');
  await small.platform.database.db
    .updateTable('documents')
    .set({ state: 'rejected', rejection_reason: 'blurred' })
    .where('id', '=', id)
    .execute();
  expect(await start(10, 'other')).toBe('taken');
  expect(await start(10, 'bank_statement')).toBe('too_many_files');
  await small.send(request, 'DELETE', `/documents/${id}`);
  expect(await start(10, 'bank_statement')).toBe('taken');
  await small.close();
});

test('bad pieces are refused without 400, 403 or 5xx', async () => {
  const request = await under.makeRequest();
  const id = newId();
  await under.start(request, 100, { id });
  const put = async (query: string, payload: Buffer | string, type = 'application/octet-stream') => {
    const reply = await under.call({
      method: 'PUT',
      url: `/api/documents/${id}/bytes${query}`,
      headers: { [REQUEST_SECRET_HEADER]: request.secret, 'content-type': type },
      payload,
    });
    return [reply.statusCode, reply.json().code];
  };
  const piece = Buffer.from('x'.repeat(10));
  for (const query of [
    '',
    '?offset=',
    '?offset=-1',
    '?offset=1e3',
    '?offset=0x1',
    '?offset=0&offset=1',
    '?offset=0&x=1',
  ])
    expect([query, ...(await put(query, piece))]).toEqual([query, 422, 'validation_failed']);
  expect(await put('?offset=0', '')).toEqual([422, 'validation_failed']);
  expect(await put('?offset=0', Buffer.alloc(101))).toEqual([422, 'validation_failed']);
  expect(await put('?offset=0', Buffer.alloc(protocol.UPLOAD_PIECE_BYTES + 1))).toEqual([
    413,
    'payload_too_large',
  ]);
  expect(await put('?offset=0', '{}', 'application/json')).toEqual([415, 'unsupported_media_type']);
  expect(await put('?offset=999999999', piece)).toEqual([409, 'conflict']);
  expect(await put('?offset=0', piece)).toEqual([200, undefined]);
});

test('a guarantor’s papers are not taken here yet', async () => {
  const request = await under.makeRequest();
  const reply = await under.send(request, 'POST', `/requests/${request.id}/documents`, {
    id: newId(),
    type: 'identity_card',
    partyId: newId(),
    fileName: 'x',
    sizeBytes: 1,
  });
  expect([reply.statusCode, reply.json().fields.partyId.code]).toEqual([422, 'not_an_option']);
});
