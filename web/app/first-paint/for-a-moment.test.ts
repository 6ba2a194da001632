import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forAMoment } from './for-a-moment.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['comes', () => Promise.resolve('it')],
  ['fails', () => Promise.reject(new Error('It failed'))],
])('what %s is waited for no longer, and no timer is left behind', async (_, bring) => {
  await forAMoment(bring());
  expect(vi.getTimerCount()).toBe(0);
});

test('what does not come is waited for a moment', async () => {
  let isOver = false;
  const waiting = forAMoment(new Promise(() => undefined)).then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(299);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(isOver).toBe(true);
});
