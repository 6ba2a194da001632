import { expect, test } from 'vitest';
import { readLetter, TEST_LETTER } from '../testing/index.ts';

test('a mail is laid out in tables with inline styles, knows the dark, and fetches nothing', () => {
  const { html = '' } = readLetter(TEST_LETTER);
  expect(html).toContain('@media (prefers-color-scheme:dark)');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).not.toMatch(/<(?:div|link|script|img)|src=|@import|url\(/);
  for (const table of html.match(/<table[^>]*>/g) ?? []) expect(table).toContain('role="presentation"');
  // A paragraph takes its direction from its own letters, and begins where its reader begins.
  for (const paragraph of html.match(/<p [^>]*>/g) ?? []) {
    expect(paragraph).toContain('dir="auto"');
    expect(paragraph).toContain('text-align:start');
  }
});
