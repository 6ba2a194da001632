import { expect, test } from 'vitest';
import { createRecentFiles } from './recent-files.ts';

const createStorage = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
const file = (no: number) => ({ id: `id-${no}`, reference: `ZL-2026-00000${no}` });

test('the last opened comes first, each once, and only so many', () => {
  const files = createRecentFiles(createStorage);
  expect(files.list('me')).toEqual([]);
  const storage = createStorage();
  const kept = createRecentFiles(() => storage);
  for (const no of [1, 2, 3, 4, 5, 6, 7, 8, 9, 2]) kept.note('me', file(no));
  expect(kept.list('me').map(({ id }) => id)).toEqual([2, 9, 8, 7, 6, 5, 4, 3].map((no) => `id-${no}`));
});

test('nothing but ids and references is kept, whatever comes along', () => {
  const storage = createStorage();
  const named = { ...file(1), applicantName: 'Bat' };
  createRecentFiles(() => storage).note('me', named);
  expect([...storage.kept.values()].join()).not.toContain('Bat');
});

test("another person's list is not shown, and a damaged or forbidden one is none", () => {
  const storage = createStorage();
  const files = createRecentFiles(() => storage);
  files.note('me', file(1));
  expect(files.list('you')).toEqual([]);
  storage.setItem('zeel_recent_files', '{');
  expect(files.list('me')).toEqual([]);
  const forbidden = createRecentFiles(() => {
    throw new Error('forbidden');
  });
  forbidden.note('me', file(1));
  expect(forbidden.list('me')).toEqual([]);
});
