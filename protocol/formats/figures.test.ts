import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFigures } from './figures.ts';
import { formatsFor } from './formats-for.ts';

/** Where the tables of the runtime write the same; Mongolian writes the figures of English. */
const TAGS = { en: 'en-GB', zh: 'zh-CN', fr: 'fr-FR', ja: 'ja-JP', mn: 'en-GB' } as const;

const VALUES = [
  0,
  -0,
  1,
  -1,
  9,
  10,
  99.5,
  100,
  999,
  1_000,
  -1_000,
  9_999,
  10_000,
  123_456,
  999_999.9999,
  1_250_000,
  -1_234_567.891,
  0.1,
  0.5,
  -0.5,
  1.5,
  2.5,
  -2.5,
  0.05,
  0.0005,
  0.000_5,
  0.000_499,
  1.0005,
  1.005,
  8.345,
  1_234.5675,
  -1_234.5675,
  12.34,
  33.27,
  98_765.4,
  0.000_000_5,
  5e-324,
  1e15,
  1e16,
  123_456_789_012_345,
  Number.MAX_SAFE_INTEGER,
  1e20,
  1e21,
  1.5e22,
  1.7976931348623157e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
];
const anyFigure = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.integer({ min: -10_000_000, max: 10_000_000 }).map((thousandths) => thousandths / 1_000),
  fc.integer({ min: -10_000_000, max: 10_000_000 }).map((tenThousandths) => tenThousandths / 10_000),
);

test.each(['en', 'zh', 'fr', 'ja', 'mn'] as const)(
  'figures in %s are written as a browser writes them',
  (language) => {
    const tag = TAGS[language];
    const { money, number, rounded } = createFigures(language);
    const [whole, upToOne, upToThree] = [0, 1, 3].map(
      (maximumFractionDigits) => new Intl.NumberFormat(tag, { maximumFractionDigits }),
    );
    const sum = new Intl.NumberFormat(tag, {
      style: 'currency',
      currency: 'MNT',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 0,
      maximumFractionDigits: 0,
    });
    const check = (value: number): void => {
      expect([rounded(value, 0), rounded(value, 1), number(value)]).toEqual(
        [whole, upToOne, upToThree].map((format) => format?.format(value)),
      );
      expect(money(value)).toBe(language === 'mn' ? `${whole?.format(value)}₮` : sum.format(value));
    };
    VALUES.forEach(check);
    fc.assert(fc.property(anyFigure, check));
  },
);

test.each(['en', 'zh', 'fr', 'ja', 'mn'] as const)(
  'rates in %s are written as a browser writes them',
  (language) => {
    const percent = new Intl.NumberFormat(TAGS[language], { style: 'percent', maximumFractionDigits: 2 });
    const { rate } = createFigures(language);
    const check = (rateBps: number): void => {
      expect(rate(rateBps)).toBe(percent.format(rateBps / 10_000));
    };
    for (let rateBps = -200; rateBps <= 20_000; rateBps += 1) check(rateBps);
    fc.assert(fc.property(fc.integer(), check));
  },
);

test.each([
  ['en', (text: string) => text],
  ['zh', (text: string) => text.replace(/(?=[个天])/u, '\u2060')],
  ['fr', (text: string) => text],
  ['ja', (text: string) => text.replace(' ', '\u00a0')],
] as const)('months and days in %s are counted as a browser counts them', (language, keepTogether) => {
  const inUnit = (unit: string) =>
    new Intl.NumberFormat(TAGS[language], { style: 'unit', unit, unitDisplay: 'long' });
  const [inMonths, inDays] = [inUnit('month'), inUnit('day')];
  const { months, days } = formatsFor(language);
  for (let count = 0; count <= 1_200; count += 1)
    expect([months(count), days(count)]).toEqual(
      [inMonths.format(count), inDays.format(count)].map(keepTogether),
    );
});
