import { expect, test } from 'vitest';
import { adoptCodes, createKind, isNameTaken, type Kind, listMissing, withWords } from './paper-drafts.ts';

const OWN: Kind = {
  code: 'own_4h7k2m9p',
  isActive: true,
  words: { en: { name: 'Herd count', help: 'Of now.' } },
};

test('words are kept by language, and a language without any is left out', () => {
  const inFrench = withWords(OWN, 'fr', { name: 'Comptage' });
  expect(inFrench.words).toEqual({ ...OWN.words, fr: { name: 'Comptage', help: '' } });
  expect(withWords(inFrench, 'fr', { name: '' }).words).toEqual(OWN.words);
});

test('whoever renames a usual kind keeps its help sentence, and an emptied name is the service’s again', () => {
  const usual = { name: 'Pay slip', help: 'Of three months.' };
  const card: Kind = { code: 'bank_statement', isActive: true, words: {} };
  const renamed = withWords(card, 'en', { name: 'Salary letter' }, usual);
  expect(renamed.words).toEqual({ en: { name: 'Salary letter', help: 'Of three months.' } });
  // Words that are being typed may be the service's own for a moment.
  expect(withWords(renamed, 'en', { name: 'Pay slip' }, usual).words.en?.name).toBe('Pay slip');
  expect(withWords(renamed, 'en', { name: '' }, usual).words).toEqual({});
  const explained = withWords(card, 'en', { help: 'Of six months.' }, usual);
  expect(explained.words).toEqual({ en: { name: 'Pay slip', help: 'Of six months.' } });
  expect(withWords(explained, 'en', { help: '' }, usual).words).toEqual({});
});

test('a kind of the lender’s own needs words in every language that people read, a usual one in none', () => {
  expect(listMissing(OWN, ['en', 'fr'])).toEqual(['fr']);
  expect(listMissing(withWords(OWN, 'fr', { name: 'Comptage' }), ['en', 'fr'])).toEqual(['fr']);
  expect(listMissing({ ...OWN, isActive: false }, ['en', 'fr'])).toEqual([]);
  expect(listMissing({ code: 'other', isActive: true, words: {} }, ['en', 'fr'])).toEqual([]);
});

test('each new kind is told apart until it is saved', () => {
  const first = createKind([OWN]);
  expect(first).toEqual({ code: 'own_new1', isActive: true, words: {} });
  expect(createKind([OWN, first]).code).toBe('own_new2');
});

test('a name belongs to one kind that is asked for', () => {
  const same: Kind = { code: 'own_new1', isActive: true, words: { en: { name: ' Herd count', help: '' } } };
  expect(isNameTaken(same, [OWN, same], 'en')).toBe(true);
  expect(isNameTaken(same, [OWN, same], 'fr')).toBe(false);
  expect(isNameTaken(same, [{ ...OWN, isActive: false }, same], 'en')).toBe(false);
});

test('a kind that got its code while it was written on keeps what was written, and one that came later waits for its own', () => {
  const [first, second]: Kind[] = [
    { code: 'own_new1', isActive: true, words: {} },
    { code: 'own_new2', isActive: true, words: {} },
  ];
  if (!first || !second) throw new Error('There is no kind.');
  const card: Kind = { code: 'identity_card', isActive: true, words: {} };
  const written = { ...first, words: { fr: { name: 'Comptage', help: '' } } };
  const adopted = adoptCodes(
    { list: [written, { ...card, isActive: false }, second] },
    { list: [card, first] },
    { list: [card, OWN] },
  );
  expect(adopted.list).toEqual([{ ...written, code: OWN.code }, { ...card, isActive: false }, second]);
});
