import { expect, test } from 'vitest';
import { createToastChannel, type Toast } from './toast-channel.ts';

test('toasts wait for their host, one per key, the last one counting', () => {
  const channel = createToastChannel();
  channel.show({ key: 'a', title: 'old' });
  channel.show({ key: 'b', title: 'other' });
  channel.show({ key: 'a', title: 'new' });
  const shown: Toast[] = [];
  channel.attach((toast) => shown.push(toast));
  expect(shown.map(({ title }) => title)).toEqual(['new', 'other']);
  channel.show({ key: 'c', title: 'later' });
  expect(shown).toHaveLength(3);
});

test('a host that let go is not called again, and nothing is lost', () => {
  const channel = createToastChannel();
  const first: Toast[] = [];
  const letGo = channel.attach((toast) => first.push(toast));
  letGo();
  channel.show({ key: 'a' });
  const second: Toast[] = [];
  channel.attach((toast) => second.push(toast));
  expect(first).toHaveLength(0);
  expect(second).toHaveLength(1);
});

test('whoever watches hears of each toast that has to wait', () => {
  const channel = createToastChannel();
  let heard = 0;
  const stop = channel.watchWaiting(() => {
    heard += 1;
  });
  expect(channel.isWaiting()).toBe(false);
  channel.show({ key: 'a' });
  expect([heard, channel.isWaiting()]).toEqual([1, true]);
  channel.attach(() => undefined);
  channel.show({ key: 'b' });
  stop();
  expect([heard, channel.isWaiting()]).toEqual([1, false]);
});
