import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatReference, isReference, parseReference } from './index.ts';
import { dammDigit } from './reference-number.ts';

const year = fc.integer({ min: 2020, max: 2099 });
const sequence = fc.integer({ min: 1, max: 999_999_999 });
const reference = (parts: { year: number; sequence: number }): string => {
  const result = formatReference(parts);
  if (!result.ok) throw new Error(result.error.code);
  return result.value.reference;
};
const swapDigit = (text: string, at: number, digit: string) => text.slice(0, at) + digit + text.slice(at + 1);

const codeOf = (text: string) => {
  const result = parseReference(text);
  return result.ok ? undefined : result.error.code;
};

const rangeError = (field: string) => ({ ok: false, error: { code: 'reference-range', field } });

describe('a reference', () => {
  test('reads as year, running number and check digit', () => {
    const written = reference({ year: 2026, sequence: 123 });
    expect(written).toMatch(/^ZL-2026-000123-\d$/);
    expect(parseReference(written)).toEqual({
      ok: true,
      value: { year: 2026, sequence: 123, reference: written },
    });
    expect(reference({ year: 2026, sequence: 1_234_567 })).toMatch(/^ZL-2026-1234567-\d$/);
  });

  test("Damm's published example holds", () => {
    expect(dammDigit('572')).toBe(4);
    expect(dammDigit('5724')).toBe(0);
    expect(dammDigit('57x')).toBeNaN();
  });

  test('is read back whatever way it was typed', () => {
    fc.assert(
      fc.property(year, sequence, fc.constantFrom('', ' ', '-', ' – ', '.', '/'), (y, s, gap) => {
        const written = reference({ year: y, sequence: s });
        const typed = ` ${written.toLowerCase().replaceAll('-', gap)}\t`;
        expect(parseReference(typed)).toEqual({
          ok: true,
          value: { year: y, sequence: s, reference: written },
        });
      }),
    );
    const written = reference({ year: 2026, sequence: 123 });
    const wide = written.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    expect(parseReference(wide)).toMatchObject({ ok: true, value: { reference: written } });
  });

  test('with any one digit wrong is found', () => {
    fc.assert(
      fc.property(year, sequence, (y, s) => {
        const written = reference({ year: y, sequence: s });
        for (let at = 3; at < written.length; at += 1) {
          if (written[at] === '-') continue;
          for (const digit of '0123456789')
            expect(isReference(swapDigit(written, at, digit))).toBe(digit === written[at]);
        }
      }),
    );
  });

  test('with any two neighbouring digits swapped is found, also across a hyphen', () => {
    fc.assert(
      fc.property(year, sequence, (y, s) => {
        const digits = reference({ year: y, sequence: s }).replace(/\D/g, '');
        for (let at = 0; at + 1 < digits.length; at += 1) {
          const [one = '', two = ''] = digits.slice(at, at + 2);
          if (one === two) continue;
          expect(isReference(`ZL${digits.slice(0, at)}${two}${one}${digits.slice(at + 2)}`)).toBe(false);
        }
      }),
    );
  });

  test('gives typed errors', () => {
    expect(codeOf(' - ')).toBe('reference-empty');
    for (const bad of [
      'ZL',
      'ZL-2026-123-4',
      'AB-2026-000123-1',
      'ZL-26-000123-1',
      'ZL-2026-00012X-1',
      '2026-000123-1',
    ]) {
      expect(codeOf(bad), bad).toBe('reference-shape');
    }
    const written = reference({ year: 2026, sequence: 123 });
    expect(codeOf(swapDigit(written, written.length - 1, written.endsWith('0') ? '1' : '0'))).toBe(
      'reference-check-digit',
    );
    expect(codeOf('ZL-0000-000000-0')).toBe('reference-range');
    expect(codeOf('ZL-2026-0000123-0'), 'one request has one spelling').not.toBeUndefined();
  });

  test('is not written from numbers that are none', () => {
    for (const bad of [0, -1, 1.5, Number.NaN, 1_000_000_000]) {
      expect(formatReference({ year: 2026, sequence: bad })).toEqual(rangeError('sequence'));
    }
    for (const bad of [26, 20_260, 2026.5, Number.NaN]) {
      expect(formatReference({ year: bad, sequence: 1 })).toEqual(rangeError('year'));
    }
  });
});
