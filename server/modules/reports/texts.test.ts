import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@zeel/protocol/rooms/config';
import { expect, test } from 'vitest';
import { textsOf } from './texts.ts';

/* A file of the reports says the words of the page: they stand in two catalogues, and in both of them the same. */

const ROOT = new URL('../../../web/shared/i18n/catalogues/', import.meta.url);

const read = (language: string, name: string) =>
  JSON.parse(
    readFileSync(new URL(`${language}/${name}.json`, ROOT), 'utf8').replaceAll(/\{\{(\w+)\}\}/g, '{$1}'),
  );

const mapValues = (from: Readonly<Record<string, unknown>>, of: (key: string) => unknown) =>
  Object.fromEntries(Object.keys(from).map((key) => [key, of(key)]));

test.each(LANGUAGES)('%s: the words of files are those of the page', (language) => {
  const texts = textsOf(language);
  const page = read(language, 'reports');
  const { states } = read(language, 'desk');
  const { reasons } = read(language, 'deskActions');
  const { steps } = read(language, 'request');
  expect(texts).toMatchObject({
    title: page.title,
    titles: mapValues(texts.titles, (report) => page.reports[report].title),
    definitions: mapValues(texts.definitions, (report) => page.reports[report].definition),
    chart: { ...page.chart, tooManyParts: page.tooManyParts },
    keys: mapValues(texts.keys, (report) => page.keys[report]),
    channels: page.channels,
    nobody: page.nobody,
    noStep: page.keys.noStep,
    states: mapValues(texts.states, (state) => states[state]),
    reasons: mapValues(texts.reasons, (reason) => reasons[reason]),
    steps: mapValues(texts.steps, (step) => steps[step].name),
  });
});
