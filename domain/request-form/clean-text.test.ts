import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from './index.ts';

test.each([
  ['  Сайн байна уу \r\n\r\n\r\n\r\nЗа  ', 'Сайн байна уу\n\nЗа'],
  ['a\u0000b\u202Ec\u2066d\u0007', 'abcd'],
  ['\u200B \n\u2060', ''],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['e\u0301\ud800', 'é\uFFFD'],
])('%j is kept as %j', (typed, kept) => {
  expect(cleanText(typed)).toBe(kept);
});

test('cleaning again changes nothing, and the database can hold it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
      const once = cleanText(typed);
      expect(cleanText(once)).toBe(once);
      expect(once).not.toContain('\0');
      // Half of a pair cannot be written as UTF-8.
      expect(Buffer.from(once, 'utf8').toString('utf8')).toBe(once);
    }),
  );
});
