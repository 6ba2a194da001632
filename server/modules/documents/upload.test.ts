import type { StoredDocument } from '@zeel/protocol/rooms/documents';
import { UPLOAD_PIECE_BYTES } from '@zeel/protocol/rooms/documents';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids/index.ts';
import { hearChanges } from '../../platform/live/testing/hear-changes.ts';
import { createDocumentsApp, type DocumentsApp } from './testing/create-documents-app.ts';
import { makeLargeJpeg, makePdf, makePng, makeWebp } from './testing/make-files.ts';

let under: DocumentsApp;
beforeAll(async () => {
  under = await createDocumentsApp();
});
afterAll(() => under.close());

const documentOf = (reply: { json(): { data: { document: StoredDocument } } }) => reply.json().data.document;

test('a picture travels in pieces, is cleaned, kept, listed and read back', async () => {
  const request = await under.makeRequest();
  const sent = await makeLargeJpeg();
  expect(sent.length).toBeGreaterThan(2 * UPLOAD_PIECE_BYTES);
  const document = await under.uploadGood(request, sent, { fileName: 'my card.jpg' });
  expect(document).toMatchObject({
    loanRequestId: request.id,
    type: 'identity_card',
    state: 'uploaded',
    fileName: 'my card.jpg',
    mediaType: 'image/jpeg',
    pageCount: null,
    hasThumbnail: true,
    revision: 0,
    rejectionCode: null,
    rejectionReason: null,
  });
  expect(document.receivedBytes).toBe(document.sizeBytes);

  const listed = await under.send(request, 'GET', `/requests/${request.id}/documents`);
  expect(listed.json().data).toEqual({
    documents: [document],
    limits: {
      maxFileBytes: 15 * 1024 * 1024,
      maxFilesPerType: 5,
      maxFilesPerRequest: 40,
      mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
    },
  });
  const content = await under.send(request, 'GET', `/documents/${document.id}/content`);
  expect(content.statusCode).toBe(200);
  expect(content.rawPayload.length).toBe(document.sizeBytes);
  expect(await sharp(content.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1_200 });
  const thumbnail = await under.send(request, 'GET', `/documents/${document.id}/thumbnail`);
  expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 });
  const left = await under.platform.database.db.selectFrom('document_pieces').selectAll().execute();
  expect(left).toEqual([]);
});

test('the desk hears of the files of what was sent, and nothing of a draft', async () => {
  const heard = await hearChanges(under.platform.database.db);
  const request = await under.makeRequest();
  await under.uploadGood(request, await makePng());
  request.isSent = true;
  await under.uploadGood(request, await makePng());
  expect(await heard.next()).toEqual([
    { audience: { permission: 'desk:read' }, topic: 'documents', id: request.id },
  ]);
});

test('WebP becomes JPEG, PNG stays PNG, a PDF stays as it is and has no thumbnail', async () => {
  const request = await under.makeRequest();
  expect((await under.uploadGood(request, await makeWebp())).mediaType).toBe('image/jpeg');
  expect((await under.uploadGood(request, await makePng())).mediaType).toBe('image/png');
  const pdf = await makePdf(3);
  const document = await under.uploadGood(request, pdf, { fileName: 'a.pdf' });
  expect(document).toMatchObject({ mediaType: 'application/pdf', pageCount: 3, hasThumbnail: false });
  const content = await under.send(request, 'GET', `/documents/${document.id}/content`);
  expect(content.rawPayload.equals(pdf)).toBe(true);
  const thumbnail = await under.send(request, 'GET', `/documents/${document.id}/thumbnail`);
  expect(thumbnail.statusCode).toBe(404);
});

test('a repeated start goes on where the first one stopped; another file under the same id is refused', async () => {
  const request = await under.makeRequest();
  const bytes = await makeLargeJpeg();
  const id = newId();
  await under.start(request, bytes.length, { id });
  await under.sendPiece(request, id, 0, bytes.subarray(0, UPLOAD_PIECE_BYTES));
  const again = await under.start(request, bytes.length, { id });
  expect(documentOf(again).receivedBytes).toBe(UPLOAD_PIECE_BYTES);
  expect((await under.start(request, bytes.length + 1, { id })).statusCode).toBe(409);
  const other = await under.makeRequest();
  expect((await under.start(other, bytes.length, { id })).statusCode).toBe(409);
});

test('a piece is taken at its place only; the same one again is harmless', async () => {
  const request = await under.makeRequest();
  const bytes = await makeLargeJpeg();
  const id = newId();
  await under.start(request, bytes.length, { id });
  const first = bytes.subarray(0, 1_000);
  const second = bytes.subarray(1_000, 2_000);
  const put = async (offset: number, piece: Buffer) => {
    const reply = await under.sendPiece(request, id, offset, piece);
    return reply.statusCode === 200 ? reply.json().data.receivedBytes : [reply.statusCode, reply.json().code];
  };
  expect(await put(1_000, second)).toEqual([409, 'conflict']);
  expect(await put(0, first)).toBe(1_000);
  expect(await put(0, first)).toBe(1_000);
  expect(await put(0, Buffer.from(first).fill(0))).toEqual([409, 'conflict']);
  expect(await put(500, second)).toEqual([409, 'conflict']);
  expect(await put(1_000, second)).toBe(2_000);
  expect(await put(0, first)).toBe(2_000);
  const facts = await under.send(request, 'GET', `/documents/${id}`);
  expect(documentOf(facts).receivedBytes).toBe(2_000);
  const finish = await under.send(request, 'POST', `/documents/${id}/finish`, {});
  expect([finish.statusCode, finish.json().code]).toEqual([409, 'conflict']);
});

test('a file of a kind that the lender does not know is not taken', async () => {
  const request = await under.makeRequest();
  const refused = await under.start(request, 10, { type: 'own_unheard1' });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().fields).toMatchObject({ type: { code: 'not_an_option' } });
  expect((await under.start(request, 10, { type: 'own_X' })).statusCode).toBe(422);
});
