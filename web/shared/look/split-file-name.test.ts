import { expect, test } from 'vitest';
import { splitFileName } from './split-file-name.ts';

test.each([
  ['statement.pdf', 'state', 'ment.pdf'],
  ['a.pdf', '', 'a.pdf'],
  ['дансны-хуулга-2026-11 (2).jpeg', 'дансны-хуулга-2026-11', ' (2).jpeg'],
  ['archive.tar.gz', 'archive', '.tar.gz'],
  ['no ending at all', 'no ending at all', ''],
  ['one. two three', 'one. two three', ''],
  ['', '', ''],
])('of "%s" the ending stays whole', (name, stem, ending) => {
  expect(splitFileName(name)).toEqual({ stem, ending });
});
