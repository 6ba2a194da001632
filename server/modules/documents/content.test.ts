import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredDocument } from '@zeel/protocol/rooms/documents';
import { REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdFiles } from '../../platform/backup/hold-files.ts';
import { copyDocuments, eraseDocuments, findUsableDocumentTypes } from './index.ts';
import { createDocumentsApp, type DocumentsApp, type FakeRequest } from './testing/create-documents-app.ts';
import { makeJpeg, makePdf, makePng } from './testing/make-files.ts';

let under: DocumentsApp;
beforeAll(async () => {
  under = await createDocumentsApp();
});
afterAll(() => under.close());

const HOUR_MS = 3_600_000;
const db = () => under.platform.database.db;
const read = (request: FakeRequest, id: string, what = 'content', headers: Record<string, string> = {}) =>
  under.call({
    url: `/api/documents/${id}/${what}`,
    headers: { [REQUEST_SECRET_HEADER]: request.secret, ...headers },
  });
const rowOf = (id: string) =>
  db().selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const eventsOf = async (request: FakeRequest) =>
  (
    await db()
      .selectFrom('audit_events')
      .select('type')
      .where('subject_id', '=', request.id)
      .innerJoin('audit_unsealed', 'audit_unsealed.event_id', 'audit_events.id')
      .orderBy('audit_unsealed.position')
      .execute()
  ).map(({ type }) => type);

describe('reading', () => {
  test('a file is a download unless asked for inline, and can do nothing in a browser', async () => {
    const request = await under.makeRequest();
    const { id } = await under.uploadGood(request, await makePdf(), { fileName: 'цалин\u202E.exe' });
    const reply = await read(request, id);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="_____.pdf"; filename*=UTF-8''${encodeURIComponent('цалин.pdf')}`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      'x-frame-options': 'DENY',
    });
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; sandbox;");
    expect(policy).not.toMatch(/allow-|script-src|'self'/);
    const inline = await read(request, id, 'content?as=inline');
    expect(inline.headers['content-disposition']).toMatch(/^inline; /);
    expect((await read(request, id, 'content?as=html')).statusCode).toBe(422);
    expect((await read(request, id, 'content?x=1')).statusCode).toBe(422);
  });

  test('part of a file, as a viewer asks for it', async () => {
    const request = await under.makeRequest();
    const pdf = await makePdf(3);
    const { id } = await under.uploadGood(request, pdf);
    const part = async (range: string) => {
      const reply = await read(request, id, 'content', { range });
      return [reply.statusCode, reply.headers['content-range'], reply.rawPayload.toString('latin1')];
    };
    const slice = (from: number, to: number) => pdf.toString('latin1', from, to);
    const size = pdf.length;
    expect(await part('bytes=0-4')).toEqual([206, `bytes 0-4/${size}`, '%PDF-']);
    expect(await part('bytes=10-')).toEqual([206, `bytes 10-${size - 1}/${size}`, slice(10, size)]);
    expect(await part('bytes=-6')).toEqual([
      206,
      `bytes ${size - 6}-${size - 1}/${size}`,
      slice(size - 6, size),
    ]);
    expect(await part(`bytes=5-${size * 2}`)).toEqual([206, `bytes 5-${size - 1}/${size}`, slice(5, size)]);
    for (const range of ['bytes=0-1,3-4', 'lines=1-2', `bytes=${size}-`, 'bytes=9-3', 'bytes=-', 'x'])
      expect(await part(range)).toEqual([200, undefined, slice(0, size)]);
  });
});

describe('turning', () => {
  const turn = async (request: FakeRequest, id: string, degrees: number): Promise<StoredDocument> => {
    const reply = await under.send(request, 'POST', `/documents/${id}/rotate`, { degrees });
    expect(reply.statusCode).toBe(200);
    return reply.json().data.document;
  };
  /** The corner where the red half is after the turn. */
  const colourAt = async (request: FakeRequest, id: string, what: string, corner: 'top' | 'bottom') => {
    const { data, info } = await sharp((await read(request, id, what)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = corner === 'top' ? 0 : (info.height - 1) * info.width * info.channels;
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
  };

  test('clockwise, content and thumbnail alike; four quarters are the first picture again', async () => {
    const request = await under.makeRequest();
    const { id } = await under.uploadGood(request, await makeJpeg());
    const first = await rowOf(id);
    const turned = await turn(request, id, 90);
    expect([turned.revision, turned.sizeBytes > 0]).toEqual([1, true]);
    const { width, height } = await sharp((await read(request, id)).rawPayload).metadata();
    expect([width, height]).toEqual([200, 400]);
    // Red was left; a quarter clockwise brings left to the top.
    for (const what of ['content', 'thumbnail']) {
      expect(await colourAt(request, id, what, 'top')).toBe('red');
      expect(await colourAt(request, id, what, 'bottom')).toBe('blue');
    }
    await turn(request, id, 180);
    expect(await colourAt(request, id, 'content', 'top')).toBe('blue');
    const round = await turn(request, id, 90);
    expect(round.revision).toBe(3);
    expect(await rowOf(id)).toMatchObject({
      content_hash: first.content_hash,
      original_hash: first.original_hash,
      thumbnail_hash: first.thumbnail_hash,
      turned_degrees: 0,
    });
    expect(await eventsOf(request)).toEqual(['document.uploaded', ...Array(3).fill('document.rotated')]);
  });

  test('a PNG stays one; a PDF, an unfinished file and an odd angle are refused', async () => {
    const request = await under.makeRequest();
    const png = await under.uploadGood(request, await makePng());
    expect((await turn(request, png.id, 270)).mediaType).toBe('image/png');
    const pdf = await under.uploadGood(request, await makePdf());
    const { id } = (await under.start(request, 10)).json().data.document;
    for (const [target, degrees, status] of [
      [pdf.id, 90, 409],
      [id, 90, 409],
      [png.id, 45, 422],
      [png.id, 0, 422],
    ] as const) {
      const reply = await under.send(request, 'POST', `/documents/${target}/rotate`, { degrees });
      expect(reply.statusCode).toBe(status);
    }
  });
});

describe('files that no document refers to are removed', () => {
  const isKept = async (hash: string | null): Promise<boolean> =>
    hash !== null && (await under.room.storage.exists(hash));

  test('the old picture after a turn, and everything after removal, but never what another file shares', async () => {
    const [one, two] = [await under.makeRequest(), await under.makeRequest()];
    const bytes = await makeJpeg({ width: 444 });
    const first = await under.uploadGood(one, bytes);
    const second = await under.uploadGood(two, bytes);
    const before = await rowOf(first.id);
    expect((await rowOf(second.id)).content_hash).toBe(before.content_hash);
    await under.send(one, 'POST', `/documents/${first.id}/rotate`, { degrees: 90 });
    const turned = await rowOf(first.id);
    expect((await under.send(one, 'DELETE', `/documents/${first.id}`)).statusCode).toBe(200);
    await under.runJob('sweep-files');
    expect(await isKept(turned.content_hash)).toBe(true);
    under.clock.advance(HOUR_MS + 1);
    await under.runJob('sweep-files');
    expect(await isKept(turned.content_hash)).toBe(false);
    expect(await isKept(turned.thumbnail_hash)).toBe(false);
    expect(await isKept(before.content_hash)).toBe(true);
    expect((await read(two, second.id)).statusCode).toBe(200);
    await under.send(two, 'DELETE', `/documents/${second.id}`);
    await under.runJob('sweep-files');
    expect(await isKept(before.content_hash)).toBe(false);
    expect(await isKept(before.thumbnail_hash)).toBe(false);
    expect(await eventsOf(two)).toEqual(['document.uploaded', 'document.removed']);
  });

  test('a sweep that cannot remove a file tries again later', async () => {
    const request = await under.makeRequest();
    const { id } = await under.uploadGood(request, await makeJpeg({ width: 446 }));
    const row = await rowOf(id);
    await under.send(request, 'DELETE', `/documents/${id}`);
    under.clock.advance(HOUR_MS + 1);
    const { storage } = under.room;
    const works = storage.delete;
    storage.delete = () => Promise.reject(new Error('not now'));
    await expect(under.runJob('sweep-files')).rejects.toThrow('not now');
    storage.delete = works;
    await under.runJob('sweep-files');
    expect(await isKept(row.content_hash)).toBe(false);
  });

  test('while a backup copies files none goes, and the next sweep after it makes up for that', async () => {
    const request = await under.makeRequest();
    const { id } = await under.uploadGood(request, await makeJpeg({ width: 447 }));
    const row = await rowOf(id);
    await under.send(request, 'DELETE', `/documents/${id}`);
    under.clock.advance(HOUR_MS + 1);
    const backup = new Client({ connectionString: under.platform.database.url });
    await backup.connect();
    await holdFiles(backup);
    await under.runJob('sweep-files');
    expect(await isKept(row.content_hash)).toBe(true);
    await backup.end();
    await under.runJob('sweep-files');
    expect(await isKept(row.content_hash)).toBe(false);
  });

  test('bytes that come back while they are being swept away are kept anew', async () => {
    const [one, two] = [await under.makeRequest(), await under.makeRequest()];
    const bytes = await makeJpeg({ width: 450 });
    const { id } = await under.uploadGood(one, bytes);
    const { content_hash: hash } = await rowOf(id);
    await under.send(one, 'DELETE', `/documents/${id}`);
    under.clock.advance(HOUR_MS + 1);
    const { storage } = under.room;
    const works = storage.delete;
    const returned: Promise<StoredDocument>[] = [];
    storage.delete = async (swept) => {
      // The sweep holds the row: the other upload comes just before the bytes go, and must wait.
      if (swept === hash) {
        returned.push(under.uploadGood(two, bytes));
        await sleep(300);
      }
      await works(swept);
    };
    await under.runJob('sweep-files');
    storage.delete = works;
    const [again] = await Promise.all(returned);
    if (!again) throw new Error('the file was not swept');
    expect((await rowOf(again.id)).content_hash).toBe(hash);
    expect((await read(two, again.id)).statusCode).toBe(200);
  });

  test('uploads that nobody finished within a day, with their pieces', async () => {
    const request = await under.makeRequest();
    const { id } = (await under.start(request, 1_000)).json().data.document;
    await under.sendPiece(request, id, 0, Buffer.alloc(400, 1));
    const kept = await under.uploadGood(request, await makeJpeg());
    under.clock.advance(23 * HOUR_MS);
    await under.runJob('purge-uploads');
    expect((await under.send(request, 'GET', `/documents/${id}`)).statusCode).toBe(200);
    under.clock.advance(2 * HOUR_MS);
    await under.runJob('purge-uploads');
    expect((await under.send(request, 'GET', `/documents/${id}`)).statusCode).toBe(404);
    const pieces = await db()
      .selectFrom('document_pieces')
      .selectAll()
      .where('document_id', '=', id)
      .execute();
    expect(pieces).toEqual([]);
    expect((await read(request, kept.id)).statusCode).toBe(200);
  });
});

describe('what other rooms ask for', () => {
  const actor = { kind: 'system' } as const;
  const usable = async (request: FakeRequest) => (await findUsableDocumentTypes(db(), request.id)).sort();

  test('the kinds that are there: not those on their way, refused or run out', async () => {
    const request = await under.makeRequest();
    expect(await usable(request)).toEqual([]);
    await under.start(request, 10, { type: 'other' });
    const card = await under.uploadGood(request, await makeJpeg());
    await under.uploadGood(request, await makeJpeg());
    await under.uploadGood(request, await makePdf(), { type: 'bank_statement' });
    expect(await usable(request)).toEqual(['bank_statement', 'identity_card']);
    const set = (change: object) =>
      db()
        .updateTable('documents')
        .set(change)
        .where('loan_request_id', '=', request.id)
        .where('type', '=', card.type)
        .execute();
    await set({ state: 'verified' });
    expect(await usable(request)).toContain('identity_card');
    await set({ state: 'rejected', rejection_reason: 'blurred' });
    expect(await usable(request)).toEqual(['bank_statement']);
    await set({ state: 'expired', rejection_reason: null });
    expect(await usable(request)).toEqual(['bank_statement']);
  });

  test('a new request takes over what it asks for and is not too old: same files, rows of its own', async () => {
    const [old, next] = [await under.makeRequest(), await under.makeRequest()];
    const statement = await under.uploadGood(old, await makePdf(), { type: 'bank_statement' });
    under.clock.advance(185 * 24 * HOUR_MS);
    const card = await under.uploadGood(old, await makeJpeg());
    await under.uploadGood(old, await makeJpeg(), { type: 'vehicle_certificate' });
    await under.start(old, 10);
    const copied = await under.platform.database.inTransaction((tx) =>
      copyDocuments(tx, under.clock, {
        fromLoanRequestId: old.id,
        toLoanRequestId: next.id,
        types: ['identity_card', 'bank_statement'],
        actor,
      }),
    );
    expect(copied).toEqual(['identity_card']);
    const { documents } = (await under.send(next, 'GET', `/requests/${next.id}/documents`)).json().data;
    expect(documents).toHaveLength(1);
    const [copy] = documents as StoredDocument[];
    if (!copy) throw new Error('nothing was copied');
    expect(copy).toMatchObject({ type: 'identity_card', state: 'uploaded', hasThumbnail: true });
    expect(copy.id).not.toBe(card.id);
    await under.send(old, 'DELETE', `/documents/${card.id}`);
    under.clock.advance(HOUR_MS + 1);
    await under.runJob('sweep-files');
    expect((await read(next, copy.id)).statusCode).toBe(200);
    expect((await read(old, copy.id)).statusCode).toBe(404);
    expect(await eventsOf(next)).toEqual(['document.copied']);
    expect((await rowOf(statement.id)).state).toBe('uploaded');
  });

  test('erasing takes every file of one request and nothing else', async () => {
    const [one, two] = [await under.makeRequest(), await under.makeRequest()];
    await under.uploadGood(one, await makeJpeg({ width: 448 }));
    await under.start(one, 10);
    const other = await under.uploadGood(two, await makeJpeg());
    const erase = () =>
      under.platform.database.inTransaction((tx) =>
        eraseDocuments(tx, under.clock, { loanRequestId: one.id, actor }),
      );
    expect(await erase()).toBe(2);
    expect(await erase()).toBe(0);
    expect((await under.send(one, 'GET', `/requests/${one.id}/documents`)).json().data.documents).toEqual([]);
    expect((await read(two, other.id)).statusCode).toBe(200);
    expect(await eventsOf(one)).toEqual(['document.uploaded', 'document.all_erased']);
  });
});
