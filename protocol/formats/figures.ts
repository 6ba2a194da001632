import type { Language } from '../rooms/config.ts';
import type { Formats } from './formats.ts';

/** What stands between and around the digits. */
interface Marks {
  readonly groups: string;
  readonly point: string;
  readonly beforeMoney: string;
  readonly afterMoney: string;
  readonly percent: string;
}

const BY_COMMA: Marks = { groups: ',', point: '.', beforeMoney: '₮', afterMoney: '', percent: '%' };

/** Mongolian groups and points its figures as English does. */
const MARKS: Readonly<Record<Language, Marks>> = {
  en: BY_COMMA,
  zh: BY_COMMA,
  ja: BY_COMMA,
  fr: { groups: '\u202f', point: ',', beforeMoney: '', afterMoney: '\u00a0₮', percent: '\u00a0%' },
  mn: { ...BY_COMMA, beforeMoney: '', afterMoney: '₮' },
};

const MOST_PLACES = 3;

/** The digits before and after the point, rounded half away from zero as they are written in decimals. */
function roundDigits(value: number, places: number): readonly [whole: string, fraction: string] {
  const [written = '', exponent = '0'] = String(Math.abs(value)).split('e');
  const [before = '', after = ''] = written.split('.');
  const digits = before + after;
  const kept = before.length + Number(exponent) + places;
  const cut = kept < 0 ? '' : digits.slice(0, kept).padEnd(kept, '0');
  const isUp = kept >= 0 && (digits[kept] ?? '0') >= '5';
  const rounded = String(BigInt(cut) + (isUp ? 1n : 0n)).padStart(places + 1, '0');
  const pointAt = rounded.length - places;
  let end = rounded.length;
  while (end > pointAt && rounded[end - 1] === '0') end -= 1;
  return [rounded.slice(0, pointAt), rounded.slice(pointAt, end)];
}

/** "1", "234", "567" for 1234567. */
function inThrees(digits: string): readonly string[] {
  const threes: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) threes.unshift(digits.slice(Math.max(0, end - 3), end));
  return threes;
}

export interface Figures extends Pick<Formats, 'money' | 'number' | 'rate'> {
  /** With as many places after the point as are needed, and no more than these. */
  rounded(value: number, mostPlaces: number): string;
}

/**
 * Figures of a language, written by hand: they read alike wherever they are written, and a cheap phone draws a page of them without
 * what it costs a browser to make its first `Intl` format, up to a fifth of a second.
 */
export function createFigures(language: Language): Figures {
  const { groups, point, beforeMoney, afterMoney, percent } = MARKS[language];
  const write = (value: number, places: number, before = '', after = ''): string => {
    const sign = value < 0 || Object.is(value, -0) ? '-' : '';
    if (!Number.isFinite(value)) return `${sign}${before}${Number.isNaN(value) ? 'NaN' : '∞'}${after}`;
    const [whole, fraction] = roundDigits(value, places);
    return `${sign}${before}${inThrees(whole).join(groups)}${fraction && point + fraction}${after}`;
  };
  return {
    money: (amountMnt) => write(amountMnt, 0, beforeMoney, afterMoney),
    number: (value) => write(value, MOST_PLACES),
    // A basis point is a hundredth of a per cent.
    rate: (rateBps) => write(rateBps / 100, 2, '', percent),
    rounded: write,
  };
}
