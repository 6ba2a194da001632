import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldWord, isPersonalNumber, readSearchText, termsOfRequest } from './index.ts';

const PERSON = {
  kind: 'individual' as const,
  person: {
    registerNumber: 'ЪЪ88010112',
    clanName: 'Боржигон',
    patronymic: 'Өлзий',
    givenName: 'Бат-Эрдэнэ',
  },
  company: { registerNumber: '5123456', name: 'Алтан Тариа ХХК', position: '' },
  phone: '+97688114455',
};
const YEARS = [2026, 2025];
/** In the place of a digest: a mark that is found as a whole. */
const termOfNumber = (folded: string): string => `#<${folded}>`;

/** Whether a request would be found by a text. */
const finds = (text: string, applicant: Parameters<typeof termsOfRequest>[1] = PERSON): boolean => {
  const terms = termsOfRequest('ZL-2026-000123-8', applicant, termOfNumber);
  return (readSearchText(text, YEARS, termOfNumber) ?? []).every((word) =>
    terms.some((term) => word.some((beginning) => term.startsWith(beginning))),
  );
};

describe('a request is found', () => {
  test.each([
    'Бат',
    'бАТ',
    'Эрд',
    'батэрд',
    'Bat',
    'Bat-Erdene',
    'erdene bat',
    'Өлзий',
    'ulzii',
    'Olzii',
    'Өлз Бат',
    'ЪЪ88010112',
    'ъъ 8801 0112',
    '88114455',
    '8811-44',
    '+976 8811 4455',
    '97688114455',
    'ZL-2026-000123-8',
    'zl 2026 0001',
    'zl2026',
    '2026-000123',
    '2026-000',
    '123',
    '000123',
    '２０２６-000123',
  ])('by %s', (text) => expect(finds(text)).toBe(true));
});

describe('a request is not found', () => {
  test.each([
    'ат',
    'Баттулга',
    'Бат Сараа',
    '124',
    '2025-000123',
    '2026-00',
    '5123456',
    'Алтан',
    'УХ99',
    'ъъ 8801',
    'ЪЪ8801011',
    '8814',
  ])('by %s', (text) => expect(finds(text)).toBe(false));
});

test('a company is found by its own name and number, and by who acts for it', () => {
  const company = { ...PERSON, kind: 'company' as const };
  expect(finds('512345', company)).toBe(false);
  for (const text of ['Алтан', 'altan tar', '5123456', 'Бат', 'ЪЪ88010112'])
    expect(finds(text, company)).toBe(true);
});

test('the letters of a register number are found in either alphabet', () => {
  // Nobody was born in the month of 99.
  const digits = '88990012';
  const applicant = { ...PERSON, person: { ...PERSON.person, registerNumber: `УХ${digits}` } };
  for (const text of [`УХ${digits}`, `ух ${digits}`, `uh${digits}`, 'UH 8899-0012'])
    expect(finds(text, applicant)).toBe(true);
});

test('one name is one spelling, in either alphabet', () => {
  for (const [cyrillic, latin] of [
    ['Энхбаяр', 'Enkhbayar'],
    ['Цэцэгмаа', 'Tsetsegmaa'],
    ['Мөнхзул', 'Munkhzul'],
    ['Ганзориг', 'Ganzorig'],
    ['Жаргал', 'Jargal'],
    ['Чинзориг', 'Chinzorig'],
    ['Есүй', 'Yesui'],
    ['Хулан', 'Khulan'],
  ] as const)
    expect(foldWord(cyrillic)).toBe(foldWord(latin));
  expect(foldWord('Müller')).toBe(foldWord('MULLER'));
});

test('every letter has one plain spelling, large or small', () => {
  const letters = 'а б в г д е ё ж з и й к л м н о ө п р с т у ү ф х ц ч ш щ ъ ы ь э ю я';
  const plain = 'a b v g d e yo j z i i k l m n o u p r s t u u f h ts ch sh sh  i i e yu ya';
  for (const text of [letters, letters.toUpperCase()])
    expect(text.split(' ').map(foldWord).join(' ')).toBe(plain);
});

test('an empty text is no filter, and a text of signs alone finds nothing', () => {
  expect(readSearchText('  ', YEARS, termOfNumber)).toBeNull();
  expect(readSearchText('%_', YEARS, termOfNumber)).toEqual([]);
  expect(readSearchText('x '.repeat(50), YEARS, termOfNumber)).toHaveLength(6);
});

test('any text can be searched for, and what is found begins with it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
      const words = readSearchText(text, YEARS, termOfNumber);
      for (const word of words ?? []) for (const beginning of word) expect(beginning).not.toBe('');
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), (name) => {
      const applicant = { ...PERSON, person: { ...PERSON.person, givenName: name, patronymic: '' } };
      const words = readSearchText(name, YEARS, termOfNumber);
      // Digits and two letters with digits are read as numbers, not as names.
      if (words === null || words.length === 0 || /\d/.test(name.normalize('NFKC'))) return;
      expect(words.length > 5 || finds(name, applicant)).toBe(true);
    }),
  );
});

describe('a text that may be a number of a person', () => {
  test.each([
    'ЪЪ90010112',
    'уб 9001',
    'UB90010112',
    'ub-9001',
    'Бат УБ9001',
    '99112233',
    '9911',
    '+976 9911 2233',
    '99-11-22',
    '5123456',
    '９９１１２２３３',
    '٩٩١١',
    'ZL20261122',
    'ZL2026',
    'ZL-2026-000123-8 УБ9001',
  ])('%s', (text) => expect(isPersonalNumber(text)).toBe(true));

  test.each([
    '',
    'Бат',
    'Bat-Erdene',
    'УБ9',
    'уб 900',
    '991',
    'ZL-2026',
    'zl-2026-000123-8',
    ' ZL-2026-0001 ',
  ])('not %s', (text) => expect(isPersonalNumber(text)).toBe(false));
});
