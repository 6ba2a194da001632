import { readFileSync } from 'node:fs';
import { DOCUMENT_TYPES } from '@zeel/domain/request-form';
import { LANGUAGES } from '@zeel/protocol/rooms/config';
import { expect, test } from 'vitest';
import { defaultPaperName } from './index.ts';

/* Letters and files call papers as pages do: the names stand in several catalogues, and in all of them the same. */

const ROOT = new URL('../../../web/shared/i18n/catalogues/', import.meta.url);
const read = (language: string, name: string) =>
  JSON.parse(readFileSync(new URL(`${language}/${name}.json`, ROOT), 'utf8'));

test.each(LANGUAGES)('%s: a paper has one name', (language) => {
  const { papers } = read(language, 'documents');
  for (const type of DOCUMENT_TYPES) {
    const name = defaultPaperName(type, language);
    expect(papers[type].name).toBe(name);
    expect(read(language, 'request').labels.documents[type]).toBe(name);
    expect(read(language, 'products').papers.types[type]).toBe(name);
    expect(read(language, 'catalog').documents.types[type]).toBe(name);
  }
  expect(defaultPaperName('own_4h7k2m9p', language)).toBe(papers.other.name);
});
