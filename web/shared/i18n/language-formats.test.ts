import { formatsFor } from '@zeel/protocol/formats';
import { expect, test } from 'vitest';
import { formatsOf } from './language-formats.ts';
import { loadCatalogue } from './load-catalogue.ts';

test('the formats of Mongolian come with its texts, those of other languages are there from the start', async () => {
  for (const language of ['en', 'zh', 'fr', 'ja'] as const)
    expect(formatsOf(language).money(1_250_000)).toBe(formatsFor(language).money(1_250_000));
  expect(() => formatsOf('mn')).toThrow('not loaded');
  await loadCatalogue('mn', 'common');
  expect(formatsOf('mn').months(24)).toBe('24 сар');
  expect(formatsOf('mn')).toBe(formatsOf('mn'));
});
