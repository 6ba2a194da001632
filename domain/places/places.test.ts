import { expect, test } from 'vitest';
import { AIMAGS, DISTRICTS_OF_ULAANBAATAR, highestKhorooOf, numberOfKhoroo, REGIONS } from './index.ts';
import { findPlace, isPartOfPlace } from './search/index.ts';
import { sumsOf } from './sums/index.ts';

test('the country has 21 aimags, and the capital nine districts with 204 khoroos', () => {
  expect(REGIONS).toHaveLength(22);
  expect(AIMAGS).toHaveLength(21);
  const khoroos = DISTRICTS_OF_ULAANBAATAR.map((name) => highestKhorooOf('Улаанбаатар', name) ?? 0);
  expect(khoroos).toHaveLength(9);
  expect(khoroos.reduce((sum, count) => sum + count)).toBe(204);
  expect(highestKhorooOf('Улаанбаатар', 'Мөрөн')).toBeUndefined();
});

test('the sums are 330, with two places that are addressed like one; each stands once, in its order', () => {
  expect(AIMAGS.map((aimag) => sumsOf(aimag).length).reduce((sum, count) => sum + count)).toBe(332);
  const inOrder = new Intl.Collator('mn', { ignorePunctuation: true });
  for (const aimag of AIMAGS) {
    const sums = sumsOf(aimag);
    expect(new Set(sums).size).toBe(sums.length);
    expect(sums).toEqual([...sums].sort(inOrder.compare));
    for (const sum of sums) expect(sum).toMatch(/^[А-ЯӨҮ][а-яөүё]+(-[А-ЯӨҮ][а-яөүё]+)?$/);
  }
});

test.each([
  ['Өвөрхангай', ['өвөр', 'Övörkhangai', 'uvurhangai', 'Ovorhangai', 'hangai']],
  ['Баян-Өлгий', ['баян', 'bayan olgii', 'Ulgii', 'өлгий']],
  ['Хөвсгөл', ['Khövsgöl', 'huvsgul', 'hovsgol']],
  ['Дорноговь', ['dornogobi', 'Dornogovi']],
  ['Сонгинохайрхан', ['songinohairhan', 'Songino Khairkhan']],
])('%s is found in either script, however it is spelt', (name, ways) => {
  for (const typed of ways) expect(isPartOfPlace(name, typed), typed).toBe(true);
  expect(isPartOfPlace(name, 'darkhan')).toBe(false);
});

test('a whole typed name is the listed one, and another name stays what it is', () => {
  const sums = sumsOf('Архангай');
  for (const typed of ['Цэцэрлэг', 'Tsetserleg', 'цэцэрлэг сум', 'tsetserleg sum'])
    expect(findPlace(sums, typed), typed).toBe('Цэцэрлэг');
  expect(findPlace(sums, 'Цэцэр')).toBeUndefined();
});

test.each([
  ['4', 4],
  ['4-р хороо', 4],
  ['012', 12],
  ['Нарны зам', undefined],
  ['', undefined],
])('the number of khoroo %j is %j', (text, number) => {
  expect(numberOfKhoroo(text)).toBe(number);
});
