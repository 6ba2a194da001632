import { describe, expect, test } from 'vitest';
import { createKeptDrafts } from './kept-drafts.ts';

function createStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('what is typed', () => {
  const DAY_MS = 86_400_000;

  test('is kept in the browser under its own name until it is sent', () => {
    const storage = createStorage();
    const mine = createKeptDrafts(() => storage, 'me');
    mine.write('f1/note', 'Call the employer');
    expect(createKeptDrafts(() => storage, 'me').read('f1/note')).toBe('Call the employer');
    expect(createKeptDrafts(() => storage, 'other').read('f1/note')).toBeUndefined();
    // Another tab has sent the draft, so this one must not bring it back.
    createKeptDrafts(() => storage, 'me').write('f1/note', undefined);
    expect(mine.has('f1/note')).toBe(false);
    expect(storage.kept.size).toBe(0);
  });

  test('is let go after two weeks and beyond sixty files', () => {
    const storage = createStorage();
    let nowMs = DAY_MS;
    const drafts = createKeptDrafts(
      () => storage,
      'me',
      () => nowMs,
    );
    drafts.write('old', 'x');
    nowMs += 15 * DAY_MS;
    expect(drafts.has('old')).toBe(false);
    for (let number = 0; number < 70; number += 1) {
      nowMs += 1;
      drafts.write(`f${number}`, number);
    }
    expect([drafts.has('f9'), drafts.has('f10'), drafts.read('f69')]).toEqual([false, true, 69]);
  });

  test('lasts as long as the page where a browser forbids storage, and survives damage', () => {
    const forbidden = createKeptDrafts(() => {
      throw new Error('forbidden');
    }, 'me');
    forbidden.write('f1/note', 'still here');
    expect(forbidden.read('f1/note')).toBe('still here');
    const storage = createStorage();
    storage.setItem('me', '{broken');
    expect(createKeptDrafts(() => storage, 'me').read('f1/note')).toBeUndefined();
    storage.setItem('me', '{"f1/note":"no time"}');
    expect(createKeptDrafts(() => storage, 'me').read('f1/note')).toBeUndefined();
  });
});
