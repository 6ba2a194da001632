import { expect, onTestFinished, test, vi } from 'vitest';
import type { Change, News } from './news.ts';
import { findTabSharing, nameLine, shareLine } from './share-line.ts';

/** A tab whose line to the server, once it has one, is the test's. */
function openTab(name: string) {
  const tabs = findTabSharing();
  if (tabs === null) throw new Error('This browser shares nothing.');
  const heard: Change[] = [];
  const began: (string | null)[] = [];
  let say: ((news: News) => void) | null = null;
  const leave = shareLine({
    name,
    tabs,
    follow: (position, onNews) => {
      began.push(position);
      say = onNews;
      return () => {
        say = null;
      };
    },
    onNews: ({ change }) => {
      if (change !== null) heard.push(change);
    },
  });
  onTestFinished(leave);
  return {
    heard,
    began,
    leave,
    isLeading: () => say !== null,
    hear: (topic: string, position: string) => say?.({ change: { topic, id: null }, position }),
  };
}

const change = (topic: string): Change => ({ topic, id: null });
/** Until a tab stands in the queue for its turn. */
const untilSomebodyWaits = (name: string) =>
  vi.waitFor(async () => {
    const { pending = [] } = await navigator.locks.query();
    expect(pending.map((waiting) => waiting.name)).toContain(name);
  });
const nameOfTest = () => nameLine(crypto.randomUUID());

test('one tab listens for all, and the next goes on where it stood', async () => {
  const name = await nameOfTest();
  const first = openTab(name);
  await vi.waitFor(() => expect(first.isLeading()).toBe(true));
  expect(first.began).toEqual([null]);
  const [second, third] = [openTab(name), openTab(name)];
  first.hear('one', 'p1');
  await vi.waitFor(() => expect([second.heard, third.heard]).toEqual([[change('one')], [change('one')]]));
  expect(first.heard).toEqual([change('one')]);
  expect([second.isLeading(), third.isLeading()]).toEqual([false, false]);

  first.leave();
  await vi.waitFor(() => expect(second.isLeading()).toBe(true));
  expect(second.began).toEqual(['p1']);
  second.hear('two', 'p2');
  await vi.waitFor(() => expect(third.heard).toEqual([change('one'), change('two')]));
  expect(first.heard).toEqual([change('one')]);
  expect(third.began).toEqual([]);
});

test('a tab that comes later learns where the line stands, before anything happens', async () => {
  const name = await nameOfTest();
  const first = openTab(name);
  await vi.waitFor(() => expect(first.isLeading()).toBe(true));
  first.hear('before', 'p7');
  const late = openTab(name);
  await untilSomebodyWaits(name);
  // The answer to its greeting is on its way before this word, and both come in order.
  first.hear('after', 'p8');
  await vi.waitFor(() => expect(late.heard).toEqual([change('after')]));
  first.leave();
  await vi.waitFor(() => expect(late.began).toEqual(['p8']));
});

test('a tab that dies without a word hands over by itself', async () => {
  const name = await nameOfTest();
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const locks = frame.contentWindow?.navigator.locks;
  // A page that never lets go, as one that hangs when it is closed.
  await new Promise<void>((resolve) => {
    locks
      ?.request(name, () => {
        resolve();
        return new Promise(() => undefined);
      })
      .catch(() => undefined);
  });
  const tab = openTab(name);
  await untilSomebodyWaits(name);
  expect(tab.isLeading()).toBe(false);
  frame.remove();
  await vi.waitFor(() => expect(tab.isLeading()).toBe(true));
  // Nobody could say where the line stood: the tab begins where its own reading does.
  expect(tab.began).toEqual([null]);
});

test('tabs of different sessions share nothing, and the token is in no name', async () => {
  const [one, other] = [await nameLine('token-of-one'), await nameLine('token-of-another')];
  expect(one).not.toBe(other);
  expect(one).not.toContain('token');
  const tabs = [openTab(one), openTab(other)];
  await vi.waitFor(() => expect(tabs.map((tab) => tab.isLeading())).toEqual([true, true]));
  tabs[0]?.hear('own', 'p1');
  await vi.waitFor(() => expect(tabs[0]?.heard).toEqual([change('own')]));
  expect(tabs[1]?.heard).toEqual([]);
});
