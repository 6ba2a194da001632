import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IdentityRefusal } from '../../../shared/session/identity-provider.ts';
import { openPopup } from './open-popup.ts';

const ORIGIN = 'https://zeel.example';

function makePage({ isBlocked = false, hasFocus = true } = {}) {
  type Heard = { readonly data: unknown; readonly origin: string; readonly source: unknown };
  const listeners = new Map<string, (event: Heard) => void>();
  const popup = {
    closed: false,
    close: vi.fn(() => {
      popup.closed = true;
    }),
    location: { replace: vi.fn() },
  };
  const focus = { has: hasFocus };
  const page = {
    screenX: 0,
    screenY: 0,
    outerWidth: 1440,
    outerHeight: 900,
    location: { origin: ORIGIN },
    document: { hasFocus: () => focus.has },
    open: vi.fn(() => (isBlocked ? null : popup)),
    addEventListener: (name: string, listener: (event: Heard) => void) => void listeners.set(name, listener),
    removeEventListener: (name: string) => void listeners.delete(name),
  };
  const channelListeners: ((event: { data: unknown }) => void)[] = [];
  const channel = {
    close: vi.fn(),
    addEventListener: (_: string, listener: (event: { data: unknown }) => void) =>
      void channelListeners.push(listener),
  };
  const request = {
    url: '/api/auth/oauth/google/start?flow=sign-in',
    flow: 'sign-in' as const,
    describe: (notice: string) => notice,
    page,
    openChannel: () => channel,
  };
  const broadcast = (data: unknown) => {
    for (const listener of channelListeners) listener({ data });
  };
  const post = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
    listeners.get('message')?.({ data, origin: ORIGIN, source: popup, ...from });
  return { page, popup, channel, focus, request, broadcast, post, listeners };
}

const outcomeOf = (opened: Promise<void>) =>
  opened.then(
    () => 'done',
    (error: unknown) => (error instanceof IdentityRefusal ? error.message : String(error)),
  );

describe('the popup', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('opens in the very call, so that no browser blocks it', () => {
    const { page, request } = makePage();
    void openPopup(request);
    expect(page.open).toHaveBeenCalledOnce();
  });

  test('resolves on the broadcast and leaves nothing behind', async () => {
    const { request, broadcast, popup, channel, listeners } = makePage();
    const opened = openPopup(request);
    broadcast({ outcome: 'done', flow: 'sign-in' });
    await expect(outcomeOf(opened)).resolves.toBe('done');
    expect(popup.close).toHaveBeenCalledOnce();
    expect(channel.close).toHaveBeenCalledOnce();
    expect(listeners.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('resolves on a message of the popup itself', async () => {
    const { request, post } = makePage();
    const opened = openPopup(request);
    post({ outcome: 'done', flow: 'sign-in' });
    await expect(outcomeOf(opened)).resolves.toBe('done');
  });

  test('ignores other origins, other windows, other flows and other talk', async () => {
    const { request, post, broadcast } = makePage();
    const outcome = vi.fn();
    void outcomeOf(openPopup(request)).then(outcome);
    post({ outcome: 'done', flow: 'sign-in' }, { origin: 'https://evil.example' });
    post({ outcome: 'done', flow: 'sign-in' }, { source: {} });
    for (const talk of [{ outcome: 'done', flow: 'connect' }, { outcome: 'ok' }, 'done', null, 7, []]) {
      broadcast(talk);
    }
    await vi.advanceTimersByTimeAsync(5_000);
    expect(outcome).not.toHaveBeenCalled();
  });

  test('a blocked popup is told as such', async () => {
    const { request } = makePage({ isBlocked: true });
    await expect(outcomeOf(openPopup(request))).resolves.toBe('popup.blocked');
  });

  test('closing it is a cancel, after a moment in which its message may still arrive', async () => {
    const { request, popup, broadcast } = makePage();
    const cancelled = outcomeOf(openPopup(request));
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(cancelled).resolves.toBe('popup.cancelled');

    popup.closed = false;
    const late = outcomeOf(openPopup(request));
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(500);
    broadcast({ outcome: 'done', flow: 'sign-in' });
    await expect(late).resolves.toBe('done');
  });

  test('a provider that cuts the tie to the opener only looks closed', async () => {
    const { request, popup, focus, broadcast } = makePage({ hasFocus: false });
    const opened = outcomeOf(openPopup(request));
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(60_000);
    focus.has = false;
    broadcast({ outcome: 'done', flow: 'sign-in' });
    await expect(opened).resolves.toBe('done');
  });

  test.each([
    [{ outcome: 'cancelled', flow: 'sign-in' }, 'popup.cancelled'],
    [{ outcome: 'failed', flow: 'sign-in' }, 'popup.failed'],
    [{ outcome: 'failed', flow: 'sign-in', message: 'In words' }, 'In words'],
  ])('%j is told as %s', async (message, words) => {
    const { request, broadcast } = makePage();
    const opened = outcomeOf(openPopup(request));
    broadcast(message);
    await expect(opened).resolves.toBe(words);
  });

  test('one that is left open is given up', async () => {
    const { request, popup } = makePage();
    const opened = outcomeOf(openPopup(request));
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    await expect(opened).resolves.toBe('popup.late');
    expect(popup.closed).toBe(true);
  });

  test('an address that is asked for first is followed once it is there', async () => {
    const { request, page, popup } = makePage();
    void openPopup(request, () => Promise.resolve('/api/auth/oauth/google/start?connect=1'));
    expect(page.open.mock.calls.at(0)?.at(0)).toBe('about:blank');
    await vi.advanceTimersByTimeAsync(0);
    expect(popup.location.replace).toHaveBeenCalledExactlyOnceWith('/api/auth/oauth/google/start?connect=1');

    const refused = makePage();
    const opened = outcomeOf(openPopup(refused.request, () => Promise.reject(new Error('no address'))));
    await expect(opened).resolves.toBe('Error: no address');
    expect(refused.popup.closed).toBe(true);
  });
});
