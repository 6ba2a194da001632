import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../steps/project-paths.mjs';

const WORDS = join(ROOT, 'web/shared/i18n/catalogues/en/audit.json');
/** Only a program can use these, so nobody reads them; the others are told as one change. */
const NOT_READ = /(?:Ids?|[Hh]ash|Digest)$|^(?:before|after|from|to|readers)$/;
const COMMENT = /\/\*\*[\s\S]*?\*\//g;

/** The fields that the rooms write into their events. */
function listFields(): string[] {
  const files = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => basename(file) === 'audit-events.ts',
  );
  expect(files.length).toBeGreaterThan(10);
  return files.flatMap((file) => {
    const text = readFileSync(join(ROOT, 'server', file), 'utf8').replaceAll(COMMENT, '');
    return [...text.matchAll(/[{;]\s*(\w+)\??:/g)].map(([, field = '']) => field);
  });
}

test('every fact of an event has words', () => {
  const { facts } = JSON.parse(readFileSync(WORDS, 'utf8'));
  const fields = [...new Set(listFields())].filter((field) => !NOT_READ.test(field));
  expect(fields.length).toBeGreaterThan(80);
  expect(fields.filter((field) => !Object.hasOwn(facts, field))).toEqual([]);
});
