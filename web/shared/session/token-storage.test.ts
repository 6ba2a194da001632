import { expect, test } from 'vitest';
import { createTokenStorage } from './token-storage.ts';

function fakeStorage(entries: Record<string, string> = {}) {
  return {
    entries,
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      entries[key] = value;
    },
    removeItem: (key: string) => {
      delete entries[key];
    },
  };
}

test('the token lives in the entry auth_token', () => {
  const storage = fakeStorage({ auth_token: 'kept' });
  const tokens = createTokenStorage(() => storage);
  expect(tokens.read()).toBe('kept');
  tokens.write('next');
  expect(storage.entries).toEqual({ auth_token: 'next' });
  tokens.remove();
  expect(storage.entries).toEqual({});
  expect(tokens.read()).toBeNull();
});

test('where storage is forbidden the token lives until the page is left', () => {
  const tokens = createTokenStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(tokens.read()).toBeNull();
  tokens.write('next');
  expect(tokens.read()).toBe('next');
  tokens.remove();
  expect(tokens.read()).toBeNull();
});

test('where storage is full the token lives in memory', () => {
  const tokens = createTokenStorage(() => ({
    ...fakeStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  }));
  tokens.write('next');
  expect(tokens.read()).toBe('next');
});
