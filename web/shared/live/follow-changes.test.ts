import { afterEach, expect, test, vi } from 'vitest';
import { createFakeClient } from '../../testing/fake-client.ts';
import type { HttpRequest } from '../http/build-request.ts';
import { HttpError } from '../http/http-error.ts';
import { followChanges } from './follow-changes.ts';
import type { Change } from './news.ts';

type Answer = (request: HttpRequest) => unknown;

const GREETING = 'id: p1\nevent: refresh\ndata: {}\n\n';
const everything = { topic: null, id: null };

const fail = (error: HttpError) => () => {
  throw error;
};
const refused = fail(new HttpError('status', { status: 502 }));
/** A proxy that keeps a reply back until it ends: no header ever comes. */
const heldBack: Answer = ({ signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new HttpError('aborted'))));

/** A server whose streams the test writes to, one after the other. */
function setUp(answers: Answer[] = [], begin: string | null = null) {
  const lines: ReadableStreamDefaultController<Uint8Array>[] = [];
  const cancelled: number[] = [];
  const open: Answer = () => {
    const index = lines.length;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => void lines.push(controller),
      cancel: () => void cancelled.push(index),
    });
    return new Response(stream, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  };
  const polls: Answer[] = [];
  const request = vi.fn(async (asked: HttpRequest) =>
    (asked.path === '/changes' ? (polls.shift() ?? heldBack) : (answers.shift() ?? open))(asked),
  );
  const asked = (path: string) =>
    request.mock.calls.filter(([call]) => call.path === path).map(([call]) => call);
  const changes: Change[] = [];
  const positions: (string | null)[] = [];
  const pausesMs: number[] = [];
  let isSameSession = true;
  const stop = followChanges({
    begin: async () => begin,
    http: createFakeClient(request),
    onNews: ({ change, position }) => {
      positions.push(position);
      if (change !== null) changes.push(change);
    },
    isSameSession: () => isSameSession,
    wait: async (durationMs) => void pausesMs.push(durationMs),
  });
  const write = (index: number, text: string) => lines[index]?.enqueue(new TextEncoder().encode(text));
  const changeSession = () => {
    isSameSession = false;
  };
  return { asked, polls, lines, cancelled, changes, positions, pausesMs, stop, write, changeSession };
}

/** Lets everything happen that waits for nothing but its turn. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => void vi.useRealTimers());

test('changes are told, however the bytes are cut, and signs of life are not', async () => {
  const { lines, changes, positions, write, stop } = setUp();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  write(0, `retry: 3000\n\n${GREETING}event: cha`);
  write(0, 'nge\ndata: {"topic":"loan-request","id":"7"}\n');
  write(0, '\nevent: change\r\ndata: not json\r\n\r\nevent: other\ndata: {}\n\nid: p2\n: still here\n\n');
  await vi.waitFor(() => expect(positions.at(-1)).toBe('p2'));
  // Nobody knows where this screen's reading stood, so the greeting of its line makes it read once more.
  expect(changes).toEqual([everything, { topic: 'loan-request', id: '7' }, everything]);
  stop();
});

test('a line that ends is opened again from where it stood, and says what was missed', async () => {
  const { lines, asked, changes, write, stop, pausesMs } = setUp([], 'p1');
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  write(0, 'id: p2\n: caught up\n\n');
  lines[0]?.close();
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  expect(asked('/events').map(({ headers }) => headers)).toEqual([
    { 'last-event-id': 'p1' },
    { 'last-event-id': 'p2' },
  ]);
  write(1, 'id: p3\nevent: change\ndata: {"topic":"missed"}\n\n');
  // The log no longer reaches back: everything is read anew, also by a screen that began where its reading did.
  write(1, 'id: p4\nevent: refresh\ndata: {}\n\n');
  await vi.waitFor(() => expect(changes).toEqual([{ topic: 'missed', id: null }, everything]));
  expect(pausesMs).toEqual([2_000]);
  stop();
});

test('a line that takes over from another tab goes on where that one stood, and tells its greeting', async () => {
  const { lines, asked, changes, write, stop } = setUp([], 'p9');
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(asked('/events')[0]?.headers).toEqual({ 'last-event-id': 'p9' });
  write(0, GREETING);
  await vi.waitFor(() => expect(changes).toEqual([everything]));
  stop();
});

test('pauses grow, and the server may ask for a longer one without being taken for a line that blocks', async () => {
  const busy = fail(new HttpError('status', { status: 429, retryAfterMs: 30_000 }));
  const { lines, asked, pausesMs, stop } = setUp([busy, busy, busy]);
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(pausesMs).toEqual([30_000, 30_000, 30_000]);
  expect(asked('/changes')).toEqual([]);
  stop();
});

test('an ended session ends the listening, and so does another session in this browser', async () => {
  const ended = setUp([fail(new HttpError('status', { status: 401 }))]);
  await settle();
  expect([ended.asked('/events').length, ended.pausesMs]).toEqual([1, []]);

  const other = setUp();
  await vi.waitFor(() => expect(other.lines).toHaveLength(1));
  other.changeSession();
  other.lines[0]?.close();
  await settle();
  expect(other.asked('/events')).toHaveLength(1);
});

test('stopping closes the line and opens no other', async () => {
  const { asked, lines, cancelled, stop } = setUp();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  await settle();
  stop();
  await vi.waitFor(() => expect(cancelled).toEqual([0]));
  expect(asked('/events')).toHaveLength(1);
});

test('a line that says nothing for long is dead, and opened again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { lines, write, asked, stop } = setUp();
  await vi.advanceTimersByTimeAsync(0);
  write(0, GREETING);
  await vi.advanceTimersByTimeAsync(34_000);
  write(0, 'id: p2\n: still here\n\n');
  await vi.advanceTimersByTimeAsync(34_000);
  expect(lines).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked('/events').map(({ headers }) => headers)).toEqual([{}, { 'last-event-id': 'p2' }]);
  stop();
});

test.each<[string, Answer]>([
  ['refuses streams', refused],
  ['answers with a page of its own', () => new Response('', { headers: { 'content-type': 'text/html' } })],
  ['keeps them back', heldBack],
])(
  'behind a proxy that %s the screen asks instead, backs off, and tries a stream later',
  async (_does, answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { polls, asked, lines, changes, pausesMs, stop } = setUp([answer, answer]);
    const none = (position: string) => () => ({ data: { position, changes: [] } });
    polls.push(
      () => ({ data: { position: 'q1', changes: null } }),
      none('q2'),
      none('q3'),
      () => ({ data: { position: 'q4', changes: [{ topic: 'queue', id: null }] } }),
      fail(new HttpError('network')),
      ...Array.from({ length: 6 }, () => none('q5')),
    );
    // Until the stream that is tried later is there: it says nothing, so after ten seconds more the screen would ask again.
    for (let step = 0; step < 100 && lines.length === 0; step += 1) await vi.advanceTimersByTimeAsync(500);
    expect(changes).toEqual([everything, { topic: 'queue', id: null }]);
    expect(asked('/changes').map(({ query }) => query?.since)).toEqual([
      undefined,
      'q1',
      'q2',
      'q3',
      'q4',
      'q4',
      'q5',
      'q5',
      'q5',
      'q5',
      'q5',
    ]);
    expect(pausesMs.slice(1, 9)).toEqual([5_000, 10_000, 20_000, 5_000, 10_000, 20_000, 40_000, 60_000]);
    expect(lines).toHaveLength(1);
    stop();
  },
);
