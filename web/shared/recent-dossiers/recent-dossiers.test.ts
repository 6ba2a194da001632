import { expect, test } from 'vitest';
import { createRecentDossiers } from './recent-dossiers.ts';

const createStorage = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
const dossier = (no: number) => ({ id: `id-${no}`, reference: `ZL-2026-00000${no}` });

test('the last opened comes first, each once, and only so many', () => {
  const dossiers = createRecentDossiers(createStorage);
  expect(dossiers.list('me')).toEqual([]);
  const storage = createStorage();
  const kept = createRecentDossiers(() => storage);
  for (const no of [1, 2, 3, 4, 5, 6, 7, 8, 9, 2]) kept.note('me', dossier(no));
  expect(kept.list('me').map(({ id }) => id)).toEqual([2, 9, 8, 7, 6, 5, 4, 3].map((no) => `id-${no}`));
});

test('nothing but ids and references is kept, whatever comes along', () => {
  const storage = createStorage();
  const named = { ...dossier(1), applicantName: 'Bat' };
  createRecentDossiers(() => storage).note('me', named);
  expect([...storage.kept.values()].join()).not.toContain('Bat');
});

test("another person's list is not shown, and a damaged or forbidden one is none", () => {
  const storage = createStorage();
  const dossiers = createRecentDossiers(() => storage);
  dossiers.note('me', dossier(1));
  expect(dossiers.list('you')).toEqual([]);
  storage.setItem('zeel_recent_dossiers', '{');
  expect(dossiers.list('me')).toEqual([]);
  const forbidden = createRecentDossiers(() => {
    throw new Error('forbidden');
  });
  forbidden.note('me', dossier(1));
  expect(forbidden.list('me')).toEqual([]);
});
