import { describe, expect, test } from 'vitest';
import { countSegments, writeInLatin } from './index.ts';

describe('countSegments', () => {
  test.each([
    ['nothing', '', 'gsm7', 0, 1],
    ['160 plain letters', 'a'.repeat(160), 'gsm7', 160, 1],
    ['161 plain letters', 'a'.repeat(161), 'gsm7', 161, 2],
    ['306 plain letters', 'a'.repeat(306), 'gsm7', 306, 2],
    ['307 plain letters', 'a'.repeat(307), 'gsm7', 307, 3],
    ['brackets take two places', '[]', 'gsm7', 4, 1],
    ['a bracket is not cut in half', `${'a'.repeat(152)}[${'a'.repeat(20)}`, 'gsm7', 174, 2],
    ['brackets that do not fill their segments', '€'.repeat(153), 'gsm7', 306, 3],
    ['70 Cyrillic letters', 'я'.repeat(70), 'ucs2', 70, 1],
    ['71 Cyrillic letters', 'я'.repeat(71), 'ucs2', 71, 2],
    ['135 Cyrillic letters', 'я'.repeat(135), 'ucs2', 135, 3],
    ['one letter beyond GSM-7', `${'a'.repeat(69)}ê`, 'ucs2', 70, 1],
    ['characters of two code units are not cut in half', '😀'.repeat(67), 'ucs2', 134, 3],
  ])('%s', (_, text, alphabet, length, segments) => {
    expect(countSegments(text)).toEqual({ alphabet, length, segments });
  });
});

test('a Mongolian message in Latin letters fits the plain alphabet', () => {
  const text = 'Zeel ZL-2026-1: таны хүсэлтийн шийдвэр «гарлаа» — 5 000 ₮…';
  expect(writeInLatin(text)).toBe('Zeel ZL-2026-1: tany khuseltiin shiidver "garlaa" - 5 000 MNT...');
  expect(countSegments(text).alphabet).toBe('ucs2');
  expect(countSegments(writeInLatin(text)).alphabet).toBe('gsm7');
});
