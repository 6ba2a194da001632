import { describe, expect, test } from 'vitest';
import { hasFilters } from '../../../shared/lists/has-filters.ts';
import { writeParameter } from '../../../shared/lists/write-parameter.ts';
import { OPEN_PARAMETER, readFilters } from './read-filters.ts';

describe('filters in the address', () => {
  test('are read back as they were written, beside the open invoice', () => {
    let search = new URLSearchParams();
    search = writeParameter(search, 'text', 'ZL-2026 & more');
    search = writeParameter(search, 'state', 'mismatch');
    search = writeParameter(search, 'show', 'attention');
    search = writeParameter(search, 'from', '2026-11-01');
    search = writeParameter(search, 'to', '2026-11-15');
    search = writeParameter(search, OPEN_PARAMETER, 'an-id');
    const reopened = new URLSearchParams(search.toString());
    expect(readFilters(reopened)).toEqual({
      text: 'ZL-2026 & more',
      state: 'mismatch',
      show: 'attention',
      from: '2026-11-01',
      to: '2026-11-15',
    });
    expect(writeParameter(reopened, OPEN_PARAMETER, '').has(OPEN_PARAMETER)).toBe(false);
  });

  test.each([
    'state=stolen',
    'show=all',
    'from=2026-02-30',
    'to=yesterday',
    'to=2026-13-01',
    'text=%20',
    'payment=1',
    '',
  ])('%s filters nothing', (text) => {
    const filters = readFilters(new URLSearchParams(text));
    expect(filters).toEqual({});
    expect(hasFilters(filters)).toBe(false);
  });

  test('a very long text is cut to what the server takes', () => {
    expect(readFilters(new URLSearchParams({ text: 'x'.repeat(500) })).text).toHaveLength(100);
  });
});
