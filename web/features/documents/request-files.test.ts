import { UPLOAD_PIECE_BYTES } from '@zeel/protocol/rooms/documents';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRequestFiles, UNDO_MS, usableTypes } from './request-files.ts';
import { cutLine, FakeDocumentServer, LIMITS, makeBytes, refusal } from './testing/fake-document-server.ts';
import { fingerprint } from './upload/prepare-file.ts';
import { createRememberedUploads } from './upload/remembered-uploads.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const makeFile = (name: string, sizeBytes = 1_000, type = 'image/jpeg', seed = 1): File =>
  new File([makeBytes(sizeBytes, seed)], name, { type });

/**
 * The tests hold the clock, but reading a file takes real time: so the test looks often, and each look lets the reading
 * go on.
 */
const PATIENCE = { timeout: 50_000, interval: 5 } as const;

/** Lets everything happen that does not wait for time to pass. */
const settle = () =>
  vi.waitFor(() => Promise.resolve(), { interval: 1 }).then(() => vi.advanceTimersByTimeAsync(5));

async function setUp(server = new FakeDocumentServer(), kept = new Map<string, string>()) {
  const remembered = createRememberedUploads(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  const prepare = vi.fn(async (file: File): Promise<Blob> => file);
  const files = createRequestFiles({
    calls: server.calls,
    remembered,
    prepare,
    fingerprint,
    // A line that is down stays down for these tests: the wait never ends by itself.
    wait: (_, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(cutLine()))),
  });
  await files.load();
  const states = () => files.getView().uploads.map(({ fileName, state }) => `${fileName} ${state}`);
  const add = async (...chosen: File[]) => {
    files.add(chosen.map((file) => ({ type: 'identity_card', file })));
    await settle();
  };
  const until = async (isTrue: () => boolean) => {
    await vi.waitFor(() => expect(isTrue()).toBe(true), PATIENCE);
  };
  return { server, files, prepare, kept, states, add, until, view: () => files.getView() };
}

test('files arrive two at a time, and their papers count', async () => {
  const { server, files, add, states, until, view } = await setUp();
  const gates: (() => void)[] = [];
  server.before = (call) =>
    call === 'finish' ? new Promise<void>((resolve) => gates.push(resolve)) : undefined;
  await add(makeFile('1.jpg'), makeFile('2.jpg'), makeFile('3.jpg'));
  await until(() => gates.length === 2);
  expect(states()).toEqual(['1.jpg checking', '2.jpg checking', '3.jpg waiting']);
  expect(usableTypes(view())).toEqual([]);
  gates[0]?.();
  await until(() => gates.length === 3);
  for (const open of gates) open();
  await until(() => view().uploads.length === 0);
  // The file that was read first arrived first.
  expect(new Set(view().documents.map(({ fileName }) => fileName))).toEqual(
    new Set(['1.jpg', '2.jpg', '3.jpg']),
  );
  expect(usableTypes(view())).toEqual(['identity_card']);
  files.remove(view().documents[0]?.id ?? '');
  expect(usableTypes(view())).toEqual(['identity_card']);
});

test('what cannot be taken is said beside the file, before a byte is sent', async () => {
  const { server, add, view } = await setUp();
  await add(
    makeFile('empty.jpg', 0),
    makeFile('letter.docx', 10, 'application/msword'),
    makeFile('huge.pdf', LIMITS.maxFileBytes + 1, 'application/pdf'),
    ...['1', '2', '3'].map((name) => makeFile(`${name}.jpg`)),
  );
  // A file that can be taken is an upload for a moment only.
  await vi.waitFor(
    () =>
      expect(view().uploads.map(({ fileName, refusal: why }) => [fileName, why])).toEqual([
        ['empty.jpg', 'empty'],
        ['letter.docx', 'kind'],
        ['huge.pdf', 'too-large'],
        // The huge file was still being read when these were counted.
        ['3.jpg', 'too-many-of-type'],
      ]),
    PATIENCE,
  );
  expect([...server.stored.values()].map(({ document }) => document.fileName)).not.toContain('huge.pdf');
});

test('the server’s refusal is shown in its words, and its half-file is thrown away', async () => {
  const { server, files, add, until, view } = await setUp();
  server.before = (call) => {
    if (call === 'finish') throw refusal('validation_failed', 'This PDF is protected by a password.');
  };
  await add(makeFile('locked.pdf', 10, 'application/pdf'));
  await until(() => view().uploads[0]?.state === 'refused');
  expect(view().uploads[0]?.words).toBe('This PDF is protected by a password.');
  await until(() => server.stored.size === 0);
  files.cancel(view().uploads[0]?.key ?? '');
  expect(view().uploads).toEqual([]);
});

test('a cancelled upload stops, leaves nothing behind and makes room', async () => {
  const { server, files, add, until, view } = await setUp();
  server.before = (call) => (call === 'sendPiece' ? new Promise(() => undefined) : undefined);
  await add(makeFile('1.jpg'), makeFile('2.jpg'), makeFile('3.jpg'));
  await until(() => server.log.filter((line) => line === 'sendPiece 0').length === 2);
  server.before = () => undefined;
  files.cancel(view().uploads[0]?.key ?? '');
  await until(() => view().documents.length === 1);
  expect(view().documents[0]?.fileName).toBe('3.jpg');
  expect([...server.stored.values()].map(({ document }) => document.fileName).sort()).toEqual([
    '2.jpg',
    '3.jpg',
  ]);
});

test('a line that is down pauses the file; it stays in line', async () => {
  const { server, add, states, until } = await setUp();
  server.before = (call) => {
    if (call === 'sendPiece') throw cutLine();
  };
  await add(makeFile('1.jpg'));
  await until(() => states()[0] === '1.jpg paused');
});

test('after a reload the same file, chosen again, is sent from where it stopped', async () => {
  const before = await setUp();
  const sizeBytes = UPLOAD_PIECE_BYTES + 500;
  before.server.before = (call, _, offset) =>
    call === 'sendPiece' && offset > 0 ? new Promise(() => undefined) : undefined;
  await before.add(makeFile('card.jpg', sizeBytes));
  await before.until(() => before.server.log.includes(`sendPiece ${UPLOAD_PIECE_BYTES}`));

  before.server.before = () => undefined;
  before.server.log.length = 0;
  const after = await setUp(before.server, before.kept);
  const [unfinished] = after.view().documents;
  expect(unfinished?.state).toBe('uploading');
  if (!unfinished) return;
  after.files.add([{ type: 'identity_card', file: makeFile('card.jpg', sizeBytes), resumes: unfinished }]);
  await after.until(() => after.view().documents[0]?.state === 'uploaded');
  expect(after.server.log).toEqual(['list', 'start', `sendPiece ${UPLOAD_PIECE_BYTES}`, 'finish']);
  expect(after.server.holds(unfinished.id, makeBytes(sizeBytes))).toBe(true);
  expect([...after.kept.values()]).toEqual([]);
});

test('another file chosen in its place begins anew and the old half goes', async () => {
  const before = await setUp();
  before.server.before = (call, _, offset) =>
    call === 'sendPiece' && offset > 0 ? new Promise(() => undefined) : undefined;
  await before.add(makeFile('card.jpg', UPLOAD_PIECE_BYTES + 500));
  await before.until(() => before.server.log.includes(`sendPiece ${UPLOAD_PIECE_BYTES}`));
  before.server.before = () => undefined;
  const after = await setUp(before.server, before.kept);
  const [unfinished] = after.view().documents;
  if (!unfinished) throw new Error('The half that arrived must be listed');
  const other = makeFile('card.jpg', UPLOAD_PIECE_BYTES + 500, 'image/jpeg', 9);
  after.files.add([{ type: 'identity_card', file: other, resumes: unfinished }]);
  await after.until(() => after.view().documents[0]?.state === 'uploaded');
  const [kept] = [...after.server.stored.keys()];
  expect(kept).not.toBe(unfinished.id);
  expect(after.server.stored.size).toBe(1);
  expect(after.server.holds(kept ?? '', makeBytes(UPLOAD_PIECE_BYTES + 500, 9))).toBe(true);
});

test('a replaced file goes when the new one is there, and not before', async () => {
  const { server, files, add, until, view } = await setUp();
  await add(makeFile('old.jpg'));
  await until(() => view().documents.length === 1);
  const [old] = view().documents;
  if (!old) return;
  files.add([{ type: 'identity_card', file: makeFile('new.jpg'), replaces: old }]);
  await until(() => view().documents.length === 1 && view().documents[0]?.fileName === 'new.jpg');
  expect(server.log.indexOf('remove')).toBeGreaterThan(server.log.lastIndexOf('finish'));
});

test('a removed file can be had back for a while; then it goes', async () => {
  const { server, files, add, until, view } = await setUp();
  await add(makeFile('1.jpg'), makeFile('2.jpg'));
  await until(() => view().documents.length === 2);
  const [first, second] = view().documents.map(({ id }) => id);
  if (!first || !second) return;
  files.remove(first);
  expect(view().removed.get(first)).toBe('undoable');
  files.undoRemove(first);
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
  expect(view().removed.size).toBe(0);
  expect(server.log).not.toContain('remove');

  files.remove(first);
  files.holdRemoval(first);
  await vi.advanceTimersByTimeAsync(UNDO_MS * 3);
  expect(server.log).not.toContain('remove');
  files.releaseRemoval(first);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  await until(() => view().documents.length === 1);
  expect(server.stored.has(first)).toBe(false);

  files.remove(second);
  files.flushRemovals();
  await until(() => view().documents.length === 0);
});

test('a file that cannot be turned or removed says why and stays', async () => {
  const { server, files, add, until, view } = await setUp();
  await add(makeFile('1.jpg'));
  await until(() => view().documents.length === 1);
  const id = view().documents[0]?.id ?? '';
  await files.rotate(id);
  expect(view().documents[0]?.revision).toBe(1);
  server.before = () => {
    throw refusal('conflict', 'This request has been sent, so its files can no longer be changed.');
  };
  await files.rotate(id);
  files.remove(id);
  files.flushRemovals();
  await until(() => view().removed.size === 0);
  expect(view().documents).toHaveLength(1);
  expect(view().problems.get(id)).toContain('can no longer be changed');
});
