import { READ_POSITION_HEADER } from '@zeel/protocol/rooms/live';
import { afterEach, expect, test, vi } from 'vitest';
import { createSessionReads } from './session-reads.ts';

const replyAt = (position?: string): Response =>
  new Response(null, { headers: position === undefined ? {} : { [READ_POSITION_HEADER]: position } });
const signal = new AbortController().signal;

afterEach(() => void vi.useRealTimers());

test('a line begins where the log stood before the first reply to its session', async () => {
  const reads = createSessionReads();
  reads.note('before', replyAt('log.3'));
  const first = reads.first('token', signal);
  reads.note('token', replyAt());
  reads.note('token', replyAt('log.8'));
  reads.note('token', replyAt('log.9'));
  await expect(first).resolves.toBe('log.8');
  await expect(reads.first('token', signal)).resolves.toBe('log.8');
});

test('a slow reply that is older than the first makes everything be read anew; a newer one does not', async () => {
  const reads = createSessionReads();
  const older = vi.fn();
  const leave = reads.onOlder(older);
  reads.note('token', replyAt('log.10'));
  reads.note('token', replyAt('log.11'));
  // Positions are numbers and no texts, and those of another log say nothing.
  reads.note('token', replyAt('other.1'));
  expect(older).not.toHaveBeenCalled();
  reads.note('token', replyAt('log.9'));
  expect(older).toHaveBeenCalledOnce();
  await expect(reads.first('token', signal)).resolves.toBe('log.9');
  leave();
  reads.note('token', replyAt('log.8'));
  expect(older).toHaveBeenCalledOnce();
});

test('replies that say nothing keep no line from being opened', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reads = createSessionReads();
  const first = reads.first('token', signal);
  reads.note('token', replyAt());
  await vi.advanceTimersByTimeAsync(3_000);
  await expect(first).resolves.toBeNull();
});

test('a page that is left waits for nothing', async () => {
  const leaving = new AbortController();
  const first = createSessionReads().first('token', leaving.signal);
  leaving.abort();
  await expect(first).resolves.toBeNull();
});
