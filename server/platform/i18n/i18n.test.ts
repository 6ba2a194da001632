import { ERROR_CODES } from '@zeel/protocol/errors';
import { LANGUAGES } from '@zeel/protocol/rooms/config';
import { describe, expect, test } from 'vitest';
import en from './catalogues/en.json' with { type: 'json' };
import fr from './catalogues/fr.json' with { type: 'json' };
import ja from './catalogues/ja.json' with { type: 'json' };
import mn from './catalogues/mn.json' with { type: 'json' };
import zh from './catalogues/zh.json' with { type: 'json' };
import { chooseLanguage, fieldMessage, problemMessage } from './index.ts';

const CATALOGUES = { en, zh, fr, ja, mn };

describe.each(LANGUAGES)('%s', (language) => {
  test('says every refusal and every fault of a field', () => {
    expect(Object.keys(CATALOGUES[language].problem).sort()).toEqual([...ERROR_CODES].sort());
    expect(Object.keys(CATALOGUES[language].field)).toEqual(Object.keys(en.field));
    for (const code of ERROR_CODES) expect(problemMessage(language, code)).toMatch(/\S/);
  });

  test('uses the same values as English', () => {
    const valuesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    for (const [code, text] of Object.entries(CATALOGUES[language].field))
      expect(valuesOf(text)).toEqual(valuesOf(Object(en.field)[code]));
  });
});

test('values are put into the message', () => {
  expect(fieldMessage('en', 'too_short', { minimum: 12 })).toBe('Use at least 12 characters.');
});

test.each([
  [{ 'x-zeel-language': 'ja', 'accept-language': 'fr' }, 'ja'],
  [{ 'x-zeel-language': 'xx', 'accept-language': 'fr' }, 'fr'],
  [{ 'accept-language': 'de-DE, fr;q=0.5, zh-CN;q=0.8' }, 'zh'],
  [{ 'accept-language': 'mn-MN,mn;q=0.9' }, 'mn'],
  [{ 'accept-language': 'fr;q=0, de' }, 'en'],
  [{ 'accept-language': ';;q=,,' }, 'en'],
  [{}, 'en'],
])('%o is answered in %s', (headers, expected) => {
  expect(chooseLanguage(headers)).toBe(expected);
});
