import { expect, test } from 'vitest';
import documents from '../../../shared/i18n/catalogues/en/documents.json';
import onBehalf from '../../../shared/i18n/catalogues/en/onBehalf.json';
import request from '../../../shared/i18n/catalogues/en/request.json';
import { createTranslator } from '../../../shared/i18n/translator.ts';
import { translateIn } from '../../../shared/i18n/use-translation.ts';
import { speakOfApplicant } from './speak-of-applicant.ts';

type Tree = { readonly [key: string]: string | Tree };

const flatten = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flatten(value, `${path}${key}.`),
  );
const baseOf = (key: string): string => key.replace(/_[a-z]+$/, '');

const usual = new Map(flatten(request));
const other = new Map(flatten(onBehalf.form));

/** What the form says of the applicant. The rest speaks to whoever sits before the screen, or is not said at the counter. */
const ABOUT_THE_APPLICANT =
  /^(steps\.(?!consent)|summary\.|terms\.|applicant\.|address\.|income\.|asset\.|parties\.|documents\.|eligibility\.|problems\.|labels\.|hints\.)/;

test('at the counter no question, hint or figure says "you" to the officer', () => {
  const said = [...usual].filter(([key]) => ABOUT_THE_APPLICANT.test(key));
  expect(said.length).toBeGreaterThan(100);
  const wrong = said
    .map(([key, text]) => [key, other.get(key) ?? text] as const)
    .filter(([, text]) => /\b(you|your|yours|I|my)\b/i.test(text));
  expect(wrong).toEqual([]);
});

test('what a paper is and where it comes from is said to everybody in the same words', () => {
  const said = flatten({ papers: documents.papers, paper: documents.paper, photo: documents.note.photo });
  expect(said.length).toBeGreaterThan(30);
  expect(said.filter(([, text]) => /\b(you|your|yours|I|my)\b/i.test(text))).toEqual([]);
});

test('what is said in other words is a sentence of the form, with all its variants', () => {
  expect([...other.keys()].filter((key) => !usual.has(key))).toEqual([]);
  const bases = new Set([...other.keys()].map(baseOf));
  expect([...usual.keys()].filter((key) => bases.has(baseOf(key)) && !other.has(key))).toEqual([]);
});

test('the officer reads the other words, and everybody else the usual ones', async () => {
  const catalogues: Readonly<Record<string, Tree>> = { request, onBehalf };
  const translator = await createTranslator('en', async (_, namespace) => ({
    default: catalogues[namespace] ?? {},
  }));
  const texts = translator.texts();
  await Promise.all([texts.load('request'), texts.load('onBehalf')]);
  const { t: atHome } = translateIn(texts, 'request');
  const { t: atCounter } = translateIn(speakOfApplicant(texts), 'request');
  expect(atHome('applicant.person')).toBe('You');
  expect(atCounter('applicant.person')).toBe('The applicant');
  expect(atCounter('labels.terms.purpose', { context: 'lease' })).toBe('What the applicant needs it for');
  expect(atCounter('eligibility.reasons.age-min', { actual: 17, limit: 18 })).toContain('is 17 years old');
  expect(atCounter('continue')).toBe(atHome('continue'));
  expect(translateIn(speakOfApplicant(texts), 'onBehalf').t('title')).toBe(onBehalf.title);
});
