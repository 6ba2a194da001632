import { expect, test } from 'vitest';
import { createToastChannel } from './toast-channel.ts';

test('of one key there is one toast, the last one, in its old place', () => {
  const channel = createToastChannel();
  channel.show({ key: 'a', title: 'old' });
  channel.show({ key: 'b', title: 'other' });
  const [first] = channel.list();
  channel.show({ key: 'a', title: 'new' });
  expect(channel.list().map(({ title }) => title)).toEqual(['new', 'other']);
  // A higher number: its time begins anew.
  expect(channel.list()[0]?.number).toBeGreaterThan(first?.number ?? Number.NaN);
});

test('a closed toast is gone, the others stay', () => {
  const channel = createToastChannel();
  channel.show({ key: 'a' });
  channel.show({ key: 'b' });
  channel.close('a');
  expect(channel.list().map(({ key }) => key)).toEqual(['b']);
});

test('watchers hear of every change and read the same list in between', () => {
  const channel = createToastChannel();
  let heard = 0;
  const stop = channel.subscribe(() => {
    heard += 1;
  });
  channel.show({ key: 'a' });
  const list = channel.list();
  expect(channel.list()).toBe(list);
  channel.close('a');
  expect(heard).toBe(2);
  expect(channel.list()).toEqual([]);
  stop();
  channel.show({ key: 'b' });
  expect(heard).toBe(2);
});
