import { describe, expect, test } from 'vitest';
import { hasFilters } from '../../shared/lists/has-filters.ts';
import { writeParameter } from '../../shared/lists/write-parameter.ts';
import { readFilters } from './read-filters.ts';

describe('filters in the address', () => {
  test('are read back as they were written', () => {
    let search = new URLSearchParams();
    search = writeParameter(search, 'text', 'Дорж & sons');
    search = writeParameter(search, 'role', 'officer');
    search = writeParameter(search, 'status', 'disabled');
    const reopened = new URLSearchParams(search.toString());
    expect(readFilters(reopened)).toEqual({ text: 'Дорж & sons', role: 'officer', status: 'disabled' });
    expect(readFilters(writeParameter(reopened, 'role', ''))).toEqual({
      text: 'Дорж & sons',
      status: 'disabled',
    });
  });

  test.each(['role=root', 'status=gone', 'text=%20%20', 'role=toString', 'other=1', ''])(
    '%s filters nothing',
    (text) => {
      const filters = readFilters(new URLSearchParams(text));
      expect(filters).toEqual({});
      expect(hasFilters(filters)).toBe(false);
    },
  );

  test('a very long text is cut to what the server takes', () => {
    expect(readFilters(new URLSearchParams({ text: 'x'.repeat(500) })).text).toHaveLength(120);
  });

  test('other parameters of the address stay', () => {
    expect(writeParameter(new URLSearchParams('a=1'), 'text', 'b').toString()).toBe('a=1&text=b');
  });
});
