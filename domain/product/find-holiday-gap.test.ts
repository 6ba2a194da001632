import { describe, expect, test } from 'vitest';
import { asIsoDate } from '../schedule/index.ts';
import { type EnteredHoliday, findHolidayGap } from './find-holiday-gap.ts';

const holiday = (name: string, isLunar: boolean, lastOn: string): EnteredHoliday => ({
  name,
  isLunar,
  lastOn: asIsoDate(lastOn),
});
const NEW_YEAR = holiday('New Year', false, '2036-01-01');
const WHITE_MOON = holiday('Tsagaan Sar', true, '2028-02-28');
const CHINGGIS = holiday('Chinggis Khaan’s day', true, '2027-10-30');
const ALL = [NEW_YEAR, WHITE_MOON, CHINGGIS];

const upTo = (months: number, movesOffHolidays = true) => ({
  termMonths: { min: 3, default: 12, max: months, step: 1 },
  movesOffHolidays,
});
const gapOf = (entered: readonly EnteredHoliday[], today: string, ...products: ReturnType<typeof upTo>[]) =>
  findHolidayGap(entered, products, asIsoDate(today));

describe('what the table of holidays does not say yet', () => {
  test('a year counts once every holiday that follows the moon is entered', () => {
    expect(gapOf(ALL, '2026-11-16', upTo(24))).toEqual({ knownTo: '2027-12-31', neededTo: '2028-11-16' });
    const chinggis2028 = holiday(CHINGGIS.name, true, '2028-10-18');
    expect(gapOf([NEW_YEAR, WHITE_MOON, chinggis2028], '2026-11-16', upTo(24))).toBeNull();
  });

  test.each([
    ['2026-12-31', 12, null],
    ['2027-01-01', 12, { knownTo: '2027-12-31', neededTo: '2028-01-01' }],
    ['2028-02-29', 1, { knownTo: '2027-12-31', neededTo: '2028-03-29' }],
  ])('on %s with %i months', (today, months, gap) => {
    expect(gapOf(ALL, today, upTo(months))).toEqual(gap);
  });

  test('the longest term of the products that move off holidays decides', () => {
    expect(gapOf(ALL, '2026-11-16', upTo(6), upTo(30))?.neededTo).toBe('2029-05-16');
    expect(gapOf(ALL, '2026-11-16', upTo(6), upTo(360, false))).toBeNull();
    expect(gapOf(ALL, '2026-11-16')).toBeNull();
  });

  test('fixed days end too, and one that ended is no gap', () => {
    const ended = holiday('Once', false, '2026-05-05');
    expect(gapOf([...ALL, ended], '2026-11-16', upTo(6))).toBeNull();
    const short = [holiday('New Year', false, '2026-01-01'), WHITE_MOON, CHINGGIS];
    expect(gapOf(short, '2026-11-16', upTo(6))?.knownTo).toBe('2026-12-31');
  });

  test.each([[[]], [[NEW_YEAR]], [[WHITE_MOON, CHINGGIS]]])(
    'with a kind missing nothing is known',
    (entered) => {
      expect(gapOf(entered, '2026-11-16', upTo(6))).toEqual({ knownTo: null, neededTo: '2027-05-16' });
    },
  );
});
