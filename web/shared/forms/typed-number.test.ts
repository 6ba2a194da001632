import { describe, expect, test } from 'vitest';
import { typeNumber } from './typed-number.ts';

describe('a typed number', () => {
  const group = (value: number) => new Intl.NumberFormat('en-GB').format(value);

  test('is grouped while it is typed, and the caret stays behind its digit', () => {
    expect(typeNumber('1234', 4, group)).toEqual({ text: '1,234', caret: 5, value: 1_234 });
    expect(typeNumber('12,34', 2, group)).toEqual({ text: '1,234', caret: 3, value: 1_234 });
    expect(typeNumber('91,234', 1, group)).toEqual({ text: '91,234', caret: 1, value: 91_234 });
  });

  test('is found in whatever was pasted', () => {
    expect(typeNumber('₮ 3 000 000', 11, group).value).toBe(3_000_000);
    expect(typeNumber('３００', 3, group)).toEqual({ text: '300', caret: 3, value: 300 });
    expect(typeNumber('007', 3, group)).toEqual({ text: '7', caret: 1, value: 7 });
    expect(typeNumber('abc', 3, group)).toEqual({ text: '', caret: 0, value: null });
    expect(typeNumber('9'.repeat(40), 40, group).value).toBe(999_999_999_999);
  });
});
