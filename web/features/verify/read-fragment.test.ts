import { expect, test } from 'vitest';
import { readFragment } from './read-fragment.ts';

const HASH = 'ab'.repeat(32);

test('the address of the code on a page names reference and hash', () => {
  expect(readFragment(`#ZL-2026-000123-4/${HASH.toUpperCase()}`)).toEqual({
    reference: 'ZL-2026-000123-4',
    documentSha256: HASH,
  });
});

test.each(['', '#', `#/${HASH}`, '#ZL-2026-000123-4/', `#ZL-2026-000123-4/${HASH}0`, `#<b>/${HASH}`])(
  'another address names nothing: %s',
  (fragment) => expect(readFragment(fragment)).toBeNull(),
);
