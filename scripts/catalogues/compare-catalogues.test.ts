import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkMarks } from './check-marks.ts';
import { compareCatalogues, flattenCatalogue } from './compare-catalogues.ts';
import { findCatalogueFolders, readCatalogues } from './read-catalogues.ts';

const compare = (
  catalogues: Readonly<Record<string, unknown>>,
  languages = Object.keys(catalogues),
): string[] =>
  compareCatalogues(
    languages,
    new Map(Object.entries(catalogues).map(([language, value]) => [language, flattenCatalogue(value)])),
  ).map(({ language, key, problem }) => `${language} ${key} ${problem}`);

test('complete catalogues have no problem', () => {
  const group = { a: { b: 'Hello {{name}}' }, c: 'Yes' };
  expect(compare({ en: group, ja: { a: { b: '{{name}} さん' }, c: 'はい' } })).toEqual([]);
});

test('a missing, a superfluous and an empty sentence are each named', () => {
  expect(compare({ en: { a: 'A', b: 'B', c: 'C' }, fr: { a: 'A', c: ' ', d: 'D' } })).toEqual([
    'fr c is empty',
    'fr b is missing',
    'fr d is not in English',
  ]);
});

test('a lost or misspelt placeholder is named', () => {
  expect(compare({ en: { a: 'Hi {{name}}' }, fr: { a: 'Salut {{nom}}' }, mn: { a: 'Сайн уу' } })).toEqual([
    'fr a names nom where English names name',
    'mn a names none where English names name',
  ]);
});

test('a language without a file is named', () => {
  expect(compare({ en: { a: 'A' } }, ['en', 'zh'])).toEqual(['zh * has no file']);
});

test('each language has the forms of number it needs', () => {
  const en = { n_one: '{{count}} day', n_other: '{{count}} days' };
  expect(compare({ en, ja: { n_other: '{{count}} 日' } })).toEqual([]);
  expect(compare({ en, fr: { n_one: '{{count}} jour', n_other: '{{count}} jours' } })).toEqual([
    'fr n has the forms one, other, needs many, one, other',
  ]);
});

test('a key that only looks like a plural is an ordinary key', () => {
  expect(compare({ en: { step_one: 'First' }, ja: { step_one: '一' } })).toEqual([]);
});

test('French spaces and full-width marks are asked for', () => {
  const keysOf = (language: string, sentences: Readonly<Record<string, string>>): string[] =>
    checkMarks(new Map([[language, new Map(Object.entries(sentences))]])).map(({ key }) => key);
  expect(
    keysOf('fr', {
      right: 'Prêt\u202f? «\u202foui\u202f»',
      plain: 'Prêt ?',
      wide: 'Total\u00a0: 3',
      quoted: '« oui »',
    }),
  ).toEqual(['plain', 'wide', 'quoted']);
  expect(keysOf('zh', { right: '总计：3', wrong: '总计:3', latin: 'QPay: 3' })).toEqual(['wrong']);
  expect(keysOf('en', { right: 'Ready ?' })).toEqual([]);
});

test('folders of catalogues are found wherever they are', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'catalogues-'));
  try {
    await mkdir(join(folder, 'modules', 'identity', 'catalogues'), { recursive: true });
    await mkdir(join(folder, 'node_modules', 'x', 'catalogues'), { recursive: true });
    expect(await findCatalogueFolders(folder)).toEqual([join(folder, 'modules', 'identity', 'catalogues')]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('both ways to lay out a folder are read; an empty one gives nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'catalogues-'));
  try {
    expect(await readCatalogues(folder)).toEqual([]);
    expect(await readCatalogues(join(folder, 'nowhere'))).toEqual([]);
    await mkdir(join(folder, 'en'));
    await writeFile(join(folder, 'en', 'shell.json'), '{"a":"A"}');
    await writeFile(join(folder, 'fr.json'), '{"a":{"b":"B"}}');
    const sets = await readCatalogues(folder);
    expect(sets.map(({ fileCount }) => fileCount)).toEqual([1, 1]);
    await writeFile(join(folder, 'fr.json'), '{"a":["B"]}');
    await expect(readCatalogues(folder)).rejects.toThrow('is not a catalogue');
  } finally {
    await rm(folder, { recursive: true });
  }
});
