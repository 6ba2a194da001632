import { open } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UPLOAD_PIECE_BYTES } from '@zeel/protocol/rooms/documents';
import { REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGate } from '../../platform/gate/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { createDiskStorage, type FileStorage } from '../../providers/storage/index.ts';
import { createDocumentsApp, type DocumentsApp, type FakeRequest } from './testing/create-documents-app.ts';
import { makeJpeg, makeLargeJpeg } from './testing/make-files.ts';

let under: DocumentsApp;
let address: string;
/** What the disk does; undefined lets it work. */
let diskTrouble: 'ENOSPC' | 'EIO' | undefined;

const openFile: typeof open = async (...args) => {
  const file = await open(...args);
  const code = diskTrouble;
  if (code !== undefined && args[1] === 'wx')
    file.writeFile = () => Promise.reject(Object.assign(new Error(`${code}: write`), { code }));
  return file;
};

beforeAll(async () => {
  // The folder is the app's own, which is made later: it is asked for at the first use.
  let disk: FileStorage | undefined;
  const storage = () => {
    disk ??= createDiskStorage({ folder: join(under.platform.dataFolder, 'documents'), openFile });
    return disk;
  };
  under = await createDocumentsApp({
    room: {
      pieceTimeoutMs: 600,
      storage: {
        put: (...given) => storage().put(...given),
        open: (...given) => storage().open(...given),
        exists: (...given) => storage().exists(...given),
        delete: (...given) => storage().delete(...given),
      },
    },
  });
  under.app.log.level = 'silent';
  address = await under.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => under.close());

const received = async (request: FakeRequest, id: string): Promise<number> =>
  (await under.send(request, 'GET', `/documents/${id}`)).json().data.document.receivedBytes;
const finish = (request: FakeRequest, id: string) =>
  under.send(request, 'POST', `/documents/${id}/finish`, {});

/** The head of a piece as a client writes it, to be followed by less than it promises. */
const headOf = (request: FakeRequest, id: string, offset: number, length: number): string =>
  [
    `PUT /api/documents/${id}/bytes?offset=${offset} HTTP/1.1`,
    'host: localhost',
    `${REQUEST_SECRET_HEADER}: ${request.secret}`,
    'content-type: application/octet-stream',
    `content-length: ${length}`,
    '\r\n',
  ].join('\r\n');

const dial = async () => {
  const { port } = new URL(address);
  const socket = connect({ host: '127.0.0.1', port: Number(port) });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const heard = { text: '', hasEnded: false };
  socket.setEncoding('latin1').on('data', (text: string) => {
    heard.text += text;
  });
  socket
    .on('error', () => undefined)
    .on('close', () => {
      heard.hasEnded = true;
    });
  return { socket, heard };
};

describe('a bad line', () => {
  test('a connection that breaks in the middle of a piece costs that piece only', async () => {
    const request = await under.makeRequest();
    const bytes = await makeLargeJpeg();
    const id = newId();
    await under.start(request, bytes.length, { id });
    await under.sendPiece(request, id, 0, bytes.subarray(0, UPLOAD_PIECE_BYTES));
    const { socket } = await dial();
    socket.write(headOf(request, id, UPLOAD_PIECE_BYTES, UPLOAD_PIECE_BYTES));
    socket.write(bytes.subarray(UPLOAD_PIECE_BYTES, UPLOAD_PIECE_BYTES + 50_000));
    await sleep(50);
    socket.destroy();
    await sleep(50);
    let offset = await received(request, id);
    expect(offset).toBe(UPLOAD_PIECE_BYTES);
    while (offset < bytes.length) {
      const reply = await under.sendPiece(
        request,
        id,
        offset,
        bytes.subarray(offset, offset + UPLOAD_PIECE_BYTES),
      );
      offset = reply.json().data.receivedBytes;
    }
    expect((await finish(request, id)).statusCode).toBe(200);
  });

  test('a piece may come slowly, but not for ever, and others are served meanwhile', async () => {
    const request = await under.makeRequest();
    const id = newId();
    await under.start(request, 1_000, { id });
    const startMs = performance.now();
    const { socket, heard } = await dial();
    socket.write(headOf(request, id, 0, 1_000));
    const drip = setInterval(() => socket.write('x'), 50);
    expect(await received(request, id)).toBe(0);
    while (!heard.hasEnded && performance.now() - startMs < 5_000) await sleep(20);
    clearInterval(drip);
    expect(heard.hasEnded).toBe(true);
    expect(performance.now() - startMs).toBeGreaterThan(500);
    expect(heard.text).toMatch(/^HTTP\/1\.1 508 /);
    expect(heard.text).toContain('"code":"deadline_passed"');
    expect(await received(request, id)).toBe(0);
  });

  test('the real limit of a piece is longer than that of other bodies, and below the server’s own', async () => {
    const { room } = await createDocumentsApp().then(async (app) => {
      await app.close();
      return app;
    });
    expect(room.pieceTimeoutMs).toBeGreaterThan(3_000);
    expect(room.pieceTimeoutMs).toBeLessThan(120_000);
  });
});

describe('at the same moment', () => {
  test('of the same piece twenty times one is written; of two different ones the first wins', async () => {
    const request = await under.makeRequest();
    const bytes = await makeLargeJpeg();
    const id = newId();
    await under.start(request, bytes.length, { id });
    const piece = bytes.subarray(0, 100_000);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => under.sendPiece(request, id, 0, piece)),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(await received(request, id)).toBe(100_000);
    const next = [bytes.subarray(100_000, 150_000), bytes.subarray(100_000, 180_000)];
    const both = await Promise.all(next.map((one) => under.sendPiece(request, id, 100_000, one)));
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const offset = await received(request, id);
    for (let at = offset; at < bytes.length; at += UPLOAD_PIECE_BYTES)
      await under.sendPiece(request, id, at, bytes.subarray(at, at + UPLOAD_PIECE_BYTES));
    expect((await finish(request, id)).statusCode).toBe(200);
  });

  test('finishing again, and many times at once, is one file and one event', async () => {
    const request = await under.makeRequest();
    const bytes = await makeJpeg();
    const id = newId();
    await under.start(request, bytes.length, { id });
    await under.sendPiece(request, id, 0, bytes);
    const replies = await Promise.all(Array.from({ length: 6 }, () => finish(request, id)));
    replies.push(await finish(request, id));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    const events = await under.platform.database.db
      .selectFrom('audit_events')
      .select(['type', 'payload'])
      .where('subject_id', '=', request.id)
      .execute();
    expect(events).toEqual([
      {
        type: 'document.uploaded',
        payload: { documentId: id, type: 'identity_card', mediaType: 'image/jpeg' },
      },
    ]);
    const late = await under.sendPiece(request, id, 0, bytes);
    expect(late.statusCode).toBe(409);
  });

  test('of many starts at once no more are let in than fit', async () => {
    const request = await under.makeRequest();
    const replies = await Promise.all(Array.from({ length: 9 }, () => under.start(request, 100)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(replies.filter(({ statusCode }) => statusCode === 422)).toHaveLength(4);
  });
});

describe('the storage fails', () => {
  test.each(['ENOSPC', 'EIO'] as const)(
    '%s while finishing: 503, nothing half kept, and the next try works',
    async (code) => {
      const request = await under.makeRequest();
      const bytes = await makeJpeg({ width: 500 + code.length });
      const id = newId();
      await under.start(request, bytes.length, { id });
      await under.sendPiece(request, id, 0, bytes);
      diskTrouble = code;
      const failed = await finish(request, id);
      expect([failed.statusCode, failed.json().code]).toEqual([503, 'unavailable']);
      expect(Number(failed.headers['retry-after'])).toBeGreaterThan(0);
      const facts = await under.send(request, 'GET', `/documents/${id}`);
      expect(facts.json().data.document).toMatchObject({ state: 'uploading', receivedBytes: bytes.length });
      const content = await under.send(request, 'GET', `/documents/${id}/content`);
      expect(content.statusCode).toBe(404);
      diskTrouble = undefined;
      const mended = await finish(request, id);
      expect(mended.json().data.document.state).toBe('uploaded');
      const read = await under.send(request, 'GET', `/documents/${id}/content`);
      expect(read.rawPayload.length).toBe(mended.json().data.document.sizeBytes);
    },
  );

  test('a file that vanished from the storage is our trouble, not a missing document', async () => {
    const request = await under.makeRequest();
    const { id } = await under.uploadGood(request, await makeJpeg({ width: 640 }));
    const row = await under.platform.database.db
      .selectFrom('documents')
      .select('content_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await under.room.storage.delete(row.content_hash ?? '');
    const reply = await under.send(request, 'GET', `/documents/${id}/content`);
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable']);
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(reply.headers['content-disposition']).toBeUndefined();
  });
});

test('when too many files are being looked into, the rest is asked to come back', async () => {
  const crowded = await createDocumentsApp({ room: { gate: createGate({ places: 1, patienceMs: 20 }) } });
  const request = await crowded.makeRequest();
  let leave = (): void => undefined;
  const stays = crowded.room.gate.run(
    () =>
      new Promise<void>((resolve) => {
        leave = resolve;
      }),
  );
  const reply = await crowded.upload(request, await makeJpeg());
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '2']);
  leave();
  await stays;
  await crowded.uploadGood(request, await makeJpeg());
  await crowded.close();
});
