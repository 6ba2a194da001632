import { expect, test, vi } from 'vitest';
import { createFakeClient } from '../../testing/fake-client.ts';
import { HttpError } from '../http/http-error.ts';
import { type Change, followChanges } from './follow-changes.ts';

/** A server whose streams the test writes to, one after the other. */
function setUp(answers: (() => unknown)[] = []) {
  const lines: ReadableStreamDefaultController<Uint8Array>[] = [];
  const cancelled: number[] = [];
  const open = (): ReadableStream<Uint8Array> => {
    const index = lines.length;
    return new ReadableStream({
      start: (controller) => void lines.push(controller),
      cancel: () => void cancelled.push(index),
    });
  };
  const request = vi.fn(async () => (answers.shift() ?? open)());
  const changes: Change[] = [];
  const pausesMs: number[] = [];
  const stop = followChanges({
    http: createFakeClient(request),
    onChange: (change) => void changes.push(change),
    wait: async (durationMs) => void pausesMs.push(durationMs),
  });
  const write = (index: number, text: string) => lines[index]?.enqueue(new TextEncoder().encode(text));
  return { request, lines, cancelled, changes, pausesMs, stop, write };
}

const everything = { topic: null, id: null };

/** Lets everything happen that waits for nothing but its turn. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('changes are told, however the bytes are cut; signs of life and the first greeting are not', async () => {
  const { lines, changes, write, stop } = setUp();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  write(0, ': still here\n\nevent: refresh\ndata: {}\n\nevent: cha');
  write(0, 'nge\ndata: {"topic":"loan-request","id":"7"}\n');
  write(0, '\nevent: change\r\ndata: not json\r\n\r\nevent: other\ndata: {}\n\n');
  await vi.waitFor(() => expect(changes).toHaveLength(2));
  expect(changes).toEqual([{ topic: 'loan-request', id: '7' }, everything]);
  stop();
});

test('a line that ends is opened again, and then anything may have changed', async () => {
  const { lines, changes, write, stop, pausesMs } = setUp();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  write(0, 'event: refresh\ndata: {}\n\n');
  lines[0]?.close();
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  write(1, 'event: refresh\ndata: {}\n\n');
  await vi.waitFor(() => expect(changes).toEqual([everything]));
  expect(pausesMs).toEqual([2_000]);
  stop();
});

test('pauses grow, and the server may ask for a longer one', async () => {
  const fail = (error: HttpError) => () => {
    throw error;
  };
  const { lines, pausesMs, stop } = setUp([
    fail(new HttpError('network')),
    fail(new HttpError('network')),
    fail(new HttpError('status', { status: 429, retryAfterMs: 30_000 })),
  ]);
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0));
  lines[0]?.error(new Error('cut'));
  await vi.waitFor(() => expect(pausesMs.length).toBeGreaterThanOrEqual(4));
  expect(pausesMs.slice(0, 4)).toEqual([4_000, 8_000, 30_000, 32_000]);
  stop();
});

test('an ended session ends the listening', async () => {
  const { request, pausesMs } = setUp([
    () => {
      throw new HttpError('status', { status: 401 });
    },
  ]);
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1));
  await settle();
  expect(request).toHaveBeenCalledTimes(1);
  expect(pausesMs).toEqual([]);
});

test('stopping closes the line and opens no other', async () => {
  const { request, lines, cancelled, stop } = setUp();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  await settle();
  stop();
  await vi.waitFor(() => expect(cancelled).toEqual([0]));
  expect(request).toHaveBeenCalledTimes(1);
});
