import { UPLOAD_PIECE_BYTES } from '@zeel/protocol/rooms/documents';
import { expect, test, vi } from 'vitest';
import { HttpError } from '../../../shared/http/http-error.ts';
import { cutLine, FakeDocumentServer, makeBytes, refusal } from '../testing/fake-document-server.ts';
import { PAUSES_MS } from './retry-while-offline.ts';
import { sendFile } from './send-file.ts';

const SIZE = UPLOAD_PIECE_BYTES * 2 + 1_000;
const upload = { id: 'a', type: 'identity_card', partyId: null, fileName: 'card.jpg' } as const;

function setUp(sizeBytes = SIZE) {
  const server = new FakeDocumentServer();
  const bytes = makeBytes(sizeBytes);
  const wait = vi.fn(async (_durationMs: number) => undefined);
  const told = { progress: [] as number[], pauses: 0, checks: 0 };
  const send = (signal = new AbortController().signal) =>
    sendFile({
      calls: server.calls,
      upload,
      file: new Blob([bytes]),
      signal,
      wait,
      onProgress: (sentBytes) => told.progress.push(sentBytes),
      onPause: () => {
        told.pauses += 1;
      },
      onCheck: () => {
        told.checks += 1;
      },
    });
  return { server, bytes, wait, told, send };
}

test('a file travels in pieces at their offsets and is finished once', async () => {
  const { server, bytes, told, send } = setUp();
  const document = await send();
  expect(document.state).toBe('uploaded');
  expect(server.log).toEqual([
    'start',
    'sendPiece 0',
    `sendPiece ${UPLOAD_PIECE_BYTES}`,
    `sendPiece ${UPLOAD_PIECE_BYTES * 2}`,
    'finish',
  ]);
  expect(server.holds('a', bytes)).toBe(true);
  expect(told).toEqual({
    progress: [0, UPLOAD_PIECE_BYTES, UPLOAD_PIECE_BYTES * 2, SIZE],
    pauses: 0,
    checks: 1,
  });
});

test('a repeated start goes on where the first one stopped', async () => {
  const { server, bytes, send } = setUp();
  await server.calls.start({ ...upload, sizeBytes: SIZE }, new AbortController().signal);
  await server.calls.sendPiece('a', 0, new Blob([bytes.slice(0, 700)]), new AbortController().signal);
  server.log.length = 0;
  await send();
  expect(server.log.slice(0, 2)).toEqual(['start', 'sendPiece 700']);
  expect(server.holds('a', bytes)).toBe(true);
});

test('a cut line costs one piece and waits longer each time', async () => {
  const { server, bytes, wait, told, send } = setUp();
  let cuts = 3;
  server.before = (call, _, offset) => {
    if (call === 'sendPiece' && offset === UPLOAD_PIECE_BYTES && cuts-- > 0) throw cutLine();
  };
  await send();
  expect(wait.mock.calls.map(([durationMs]) => durationMs)).toEqual(PAUSES_MS.slice(0, 3));
  expect(told.pauses).toBe(3);
  expect(server.log.filter((line) => line === 'sendPiece 0')).toHaveLength(1);
  expect(server.holds('a', bytes)).toBe(true);
});

test('an answer that got lost is no loss: the server’s word on how much arrived counts', async () => {
  const { server, bytes, send } = setUp();
  const lost = new Set(['start', 'sendPiece 0', 'finish']);
  server.after = (call, _, offset) => {
    if (lost.delete(call === 'sendPiece' ? `${call} ${offset}` : call)) throw cutLine();
  };
  expect((await send()).state).toBe('uploaded');
  expect(server.holds('a', bytes)).toBe(true);
  expect(server.log).toEqual([
    'start',
    'start',
    'sendPiece 0',
    'sendPiece 0',
    'get',
    `sendPiece ${UPLOAD_PIECE_BYTES}`,
    `sendPiece ${UPLOAD_PIECE_BYTES * 2}`,
    'finish',
    'finish',
    'get',
  ]);
});

test('a server out of breath says when to come back', async () => {
  const { server, wait, send } = setUp(10);
  let isBusy = true;
  server.before = () => {
    if (isBusy) {
      isBusy = false;
      throw new HttpError('status', { status: 503, retryAfterMs: 45_000 });
    }
  };
  await send();
  expect(wait.mock.calls[0]?.[0]).toBe(45_000);
});

test('a refusal ends it at once, and so does a line that stays down', async () => {
  const refused = setUp();
  refused.server.before = (call) => {
    if (call === 'finish') throw refusal('validation_failed', 'Locked with a password');
  };
  await expect(refused.send()).rejects.toMatchObject({ problem: { message: 'Locked with a password' } });
  expect(refused.wait).not.toHaveBeenCalled();

  const dead = setUp();
  dead.server.before = () => {
    throw cutLine();
  };
  await expect(dead.send()).rejects.toMatchObject({ failure: 'network' });
  expect(dead.wait).toHaveBeenCalledTimes(PAUSES_MS.length);
});

test('a conflict that is no matter of the place does not go round for ever', async () => {
  const { server, send } = setUp();
  server.before = (call) => {
    if (call === 'sendPiece') throw refusal('conflict', 'The request was sent');
  };
  await expect(send()).rejects.toMatchObject({ code: 'conflict' });
});
