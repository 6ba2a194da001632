import { listChanges } from '@zeel/protocol/rooms/live';
import { countNotifications, listNotifications } from '@zeel/protocol/rooms/notifications';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-in-app.tsx';

test('behind a proxy that lets no stream through the bell follows what happens all the same', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const server = new FakeServer();
  server.blockStreams();
  let unread = 0;
  let isNews = false;
  server.on(countNotifications, () => ({ unread }));
  server.on(listNotifications, () => ({
    notifications: [],
    next: null,
    total: 0,
    unread,
  }));
  const polled = server.on(listChanges, ({ query }) => {
    const changes = isNews && query.since !== undefined ? [{ topic: 'notifications', id: null }] : [];
    isNews = false;
    return { position: 'reached', changes };
  });
  await renderApp('/notifications', { person: { roles: ['officer'] }, server });
  const bell = page.getByRole('banner').getByRole('link', { name: /notification/i });
  await expect.element(bell).toHaveAccessibleName('Notifications');
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.poll(() => polled.length).toBeGreaterThan(0);
  [unread, isNews] = [1, true];
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(bell).toHaveAccessibleName('1 unread notification');
});
