import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ageInMonths,
  ageInYears,
  normaliseRegisterNumber,
  parseCompanyRegisterNumber,
  parseRegisterNumber,
} from './index.ts';

// Every number here is put together from parts and synthetic: ЪЪ begins no place name, and 00 ends it.
const synthetic = (date: string, end = '00', letters = 'ЪЪ') => `${letters}${date}${end}`;

const errorOf = (text: string, today?: string) => {
  const result = parseRegisterNumber(text, today);
  return result.ok ? undefined : result.error;
};

describe('a register number', () => {
  test.each([
    ['990131', '10', '1999-01-31', 'male'],
    ['990131', '20', '1999-01-31', 'female'],
    ['000101', '00', '1900-01-01', 'female'],
    ['002101', '90', '2000-01-01', 'male'],
    ['043229', '00', '2004-12-29', 'female'],
    ['042229', '00', '2004-02-29', 'female'],
    ['263231', '50', '2026-12-31', 'male'],
  ])('%s%s gives birth date and sex', (date, end, birthDate, sex) => {
    const result = parseRegisterNumber(synthetic(date, end));
    if (birthDate === undefined)
      expect(result).toMatchObject({ ok: true, value: { birthDate: '2004-12-29' } });
    else expect(result).toMatchObject({ ok: true, value: { birthDate, sex } });
  });

  test.each([
    '990001',
    '991301',
    '992001',
    '993301',
    '990100',
    '990132',
    '010229',
    '012229',
    '990431',
    '999999',
  ])('%s is no date', (date) => {
    expect(errorOf(synthetic(date))).toEqual({ code: 'register-number-date' });
  });

  test('is trimmed and upper-cased, and full-width digits and a two-part Й are folded', () => {
    const kept = synthetic('990101', '10', 'ӨҮ');
    expect(normaliseRegisterNumber(`  ${kept.toLowerCase()}\n`)).toBe(kept);
    expect(parseRegisterNumber(` ${kept.toLowerCase()} `)).toMatchObject({
      ok: true,
      value: { registerNumber: kept },
    });
    const wide = Array.from('990101', (digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');
    expect(parseRegisterNumber(synthetic(wide, '10', 'И\u0306Ё'))).toMatchObject({
      ok: true,
      value: { registerNumber: synthetic('990101', '10', 'ЙЁ') },
    });
  });

  test('is refused when a part is missing or foreign', () => {
    expect(errorOf('')).toEqual({ code: 'register-number-empty' });
    expect(errorOf(' \t ')).toEqual({ code: 'register-number-empty' });
    const bad = [
      'Ъ',
      'ЪЪ',
      'ЪЪ1234567',
      'ЪЪ123456789',
      'Ъ12345678',
      'ЪЪЪ1234567',
      '1234567890',
      'ЪЪ9901O100',
      '$$99010100',
    ];
    for (const text of bad) expect(errorOf(text), text).toEqual({ code: 'register-number-shape' });
  });

  test('born after today is refused only when today is given', () => {
    const number = synthetic('263231');
    expect(errorOf(number)).toBeUndefined();
    expect(errorOf(number, '2026-12-31')).toBeUndefined();
    expect(errorOf(number, '2026-12-30')).toEqual({ code: 'register-number-future' });
  });

  test('in Latin letters is offered in Cyrillic, by sound first, then by look', () => {
    const offersFor = (letters: string): readonly string[] => {
      const error = errorOf(synthetic('990101', '10', letters));
      if (error?.code !== 'register-number-look-alike') throw new Error(`${letters} is not offered anew`);
      return error.suggestions.map((offer) => offer.slice(0, 2));
    };
    expect(offersFor('UB').slice(0, 2)).toEqual(['УБ', 'ҮБ']);
    expect(offersFor('te')[0]).toBe('ТЭ');
    expect(offersFor('YB')[0]).toBe('УБ');
    expect(offersFor('Yб')).toEqual(['УБ', 'ҮБ']);
    // The sound comes before the look.
    expect(offersFor('AB')).toEqual(['АБ', 'АВ']);
    expect(offersFor('XH')).toEqual(['ХХ', 'ХН']);
  });

  test('is read with the spaces, hyphens and invisible characters that a paste brings along', () => {
    const kept = synthetic('990101', '10');
    const pasted = `\u200b${kept.slice(0, 2)} ${kept.slice(2, 8)}-${kept.slice(8)}\u00a0\ufeff`;
    expect(normaliseRegisterNumber(pasted)).toBe(kept);
    expect(normaliseRegisterNumber(`${kept.slice(0, 2)}\u2013${kept.slice(2)}\u00ad`)).toBe(kept);
  });

  test('every offer is a readable number, whatever two letters were typed', () => {
    const letter = fc.constantFrom(...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZËƟØÖÜЄЇѲҰБЯ'));
    fc.assert(
      fc.property(letter, letter, (one, two) => {
        const error = errorOf(synthetic('990101', '10', one + two));
        if (error?.code === 'register-number-look-alike') {
          expect(error.suggestions.length).toBeGreaterThan(0);
          for (const offer of error.suggestions) expect(parseRegisterNumber(offer).ok).toBe(true);
        } else expect(error).toBeUndefined();
      }),
    );
  });

  test('no text at all breaks the reader', () => {
    // Any UTF-16 unit, lone surrogates included.
    const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
    fc.assert(fc.property(fc.string({ unit }), (text) => typeof parseRegisterNumber(text).ok === 'boolean'));
  });

  test('each day of two centuries is read back', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2079-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const shift = date.getUTCFullYear() >= 2000 ? 20 : 0;
        const month = String(date.getUTCMonth() + 1 + shift).padStart(2, '0');
        const result = parseRegisterNumber(synthetic(iso.slice(2, 4) + month + iso.slice(8, 10)));
        expect(result).toMatchObject({ ok: true, value: { birthDate: iso } });
      }),
    );
  });
});

describe('age', () => {
  test.each([
    ['2000-02-29', '2018-02-28', 17, 215],
    ['2000-02-29', '2018-03-01', 18, 216],
    ['2008-11-15', '2026-11-14', 17, 215],
    ['2008-11-15', '2026-11-15', 18, 216],
    ['2026-11-15', '2026-11-15', 0, 0],
  ])('%s on %s', (born, on, years, months) => {
    expect(ageInYears(born, on)).toBe(years);
    expect(ageInMonths(born, on)).toBe(months);
  });

  test('has no answer without two real dates in order', () => {
    expect(ageInYears('2026-11-16', '2026-11-15')).toBeUndefined();
    expect(ageInYears('1999-02-30', '2026-11-15')).toBeUndefined();
    expect(ageInMonths('1999-02-03', 'today')).toBeUndefined();
  });
});

describe('a company register number', () => {
  test('has seven digits unless configured otherwise', () => {
    expect(parseCompanyRegisterNumber(' 0000001 ')).toEqual({ ok: true, value: '0000001' });
    expect(parseCompanyRegisterNumber('0000000001', 10)).toEqual({ ok: true, value: '0000000001' });
    expect(parseCompanyRegisterNumber('')).toEqual({
      ok: false,
      error: { code: 'company-register-number-empty' },
    });
    for (const bad of ['000001', '00000001', '000000A', '000 001', '-000001', '0.00001']) {
      expect(parseCompanyRegisterNumber(bad)).toEqual({
        ok: false,
        error: { code: 'company-register-number-shape', digits: 7 },
      });
    }
  });
});
