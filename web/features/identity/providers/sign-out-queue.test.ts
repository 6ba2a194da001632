import { describe, expect, test, vi } from 'vitest';
import { HttpError } from '../../../shared/http/http-error.ts';
import { createSignOutQueue, SIGN_OUT_QUEUE_KEY } from './sign-out-queue.ts';

function makeStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the queue of sign-outs', () => {
  test('a token is forgotten as soon as the server has heard of it', async () => {
    const storage = makeStorage();
    const revoke = vi.fn(() => Promise.resolve());
    createSignOutQueue({ storage: () => storage, revoke }).add('given-up');
    expect(storage.kept.get(SIGN_OUT_QUEUE_KEY)).toContain('given-up');
    await settle();
    expect(revoke).toHaveBeenCalledExactlyOnceWith('given-up');
    expect(storage.kept.size).toBe(0);
  });

  test('what the network swallowed is told later, also by the next page', async () => {
    const storage = makeStorage();
    const waits: { run: () => void; delayMs: number }[] = [];
    const wait = (run: () => void, delayMs: number) => void waits.push({ run, delayMs });
    const revoke = vi.fn<(token: string) => Promise<void>>().mockRejectedValue(new HttpError('network'));
    createSignOutQueue({ storage: () => storage, revoke, wait }).add('given-up');
    await settle();
    waits.at(0)?.run();
    await settle();
    expect(waits.map(({ delayMs }) => delayMs)).toEqual([2_000, 10_000]);
    expect(storage.kept.size).toBe(1);

    const later = vi.fn(() => Promise.resolve());
    await createSignOutQueue({ storage: () => storage, revoke: later }).flush();
    expect(later).toHaveBeenCalledExactlyOnceWith('given-up');
    expect(storage.kept.size).toBe(0);
  });

  test.each([401, 404, 422])('a refusal with %i means that the session is over', async (status) => {
    const storage = makeStorage();
    const revoke = () => Promise.reject(new HttpError('status', { status }));
    createSignOutQueue({ storage: () => storage, revoke }).add('given-up');
    await settle();
    expect(storage.kept.size).toBe(0);
  });

  test.each([429, 500, 503])('%i means not now', async (status) => {
    const storage = makeStorage();
    const revoke = () => Promise.reject(new HttpError('status', { status }));
    createSignOutQueue({ storage: () => storage, revoke, wait: () => undefined }).add('given-up');
    await settle();
    expect(storage.kept.size).toBe(1);
  });

  test('a token older than any session is not kept any longer', async () => {
    const storage = makeStorage();
    const queue = { storage: () => storage, wait: () => undefined };
    const offline = () => Promise.reject(new HttpError('network'));
    createSignOutQueue({ ...queue, revoke: offline, now: () => 0 }).add('old');
    await settle();
    const revoke = vi.fn(() => Promise.resolve());
    await createSignOutQueue({ ...queue, revoke, now: () => 25 * 60 * 60_000 }).flush();
    expect(revoke).not.toHaveBeenCalled();
    expect(storage.kept.size).toBe(0);
  });

  test('works in memory where the browser forbids storage, and survives a mangled entry', async () => {
    const revoke = vi.fn(() => Promise.resolve());
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    createSignOutQueue({ storage: forbidden, revoke }).add('a');
    const mangled = { ...makeStorage(), getItem: () => '{"not":' };
    createSignOutQueue({ storage: () => mangled, revoke }).add('b');
    await settle();
    expect(revoke.mock.calls).toEqual([['a'], ['b']]);
  });
});
