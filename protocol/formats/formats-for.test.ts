import { expect, test } from 'vitest';
import { formatsFor } from './formats-for.ts';

const mn = formatsFor('mn');
const AT = '2026-11-05T08:05:00Z';

test('the sign of the tögrög stands where readers of the language look for it, and French thousands are thin', () => {
  const written = (['en', 'zh', 'ja', 'fr', 'mn'] as const).map((language) =>
    formatsFor(language).money(1_250_000),
  );
  expect(written).toEqual([
    '₮1,250,000',
    '₮1,250,000',
    '₮1,250,000',
    '1\u202f250\u202f000\u00a0₮',
    '1,250,000₮',
  ]);
});

test('figures in Mongolian are the same in every browser, also in one that knows no Mongolian', () => {
  expect([mn.money(1_250_000), mn.money(-5_000), mn.number(1_234_567.5), mn.rate(3_327)]).toEqual([
    '1,250,000₮',
    '-5,000₮',
    '1,234,567.5',
    '33.27%',
  ]);
  expect([950, 1_200, 1_200_000, 3_400_000_000].map(mn.compact)).toEqual([
    '950',
    '1.2\u00a0мян',
    '1.2\u00a0сая',
    '3.4\u00a0тэрбум',
  ]);
  expect([mn.months(18), mn.days(3), mn.shortMonths(6), mn.duration(7_200_000)]).toEqual([
    '18 сар',
    '3 хоног',
    '6 сар',
    '2 цаг',
  ]);
  expect([2_000, 2_500_000].map(mn.fileSize)).toEqual(['2 кБ', '2.4 МБ']);
  expect(mn.list(['а', 'б', 'в'])).toBe('а, б, в');
});

test('days and hours are the lender’s, in Mongolian words', () => {
  expect([mn.date(AT), mn.dateTime(AT), mn.time('2026-11-05T16:05:00Z')]).toEqual([
    '2026.11.05',
    '2026.11.05 16:05',
    '00:05',
  ]);
  expect([mn.date('2026-11-15'), mn.dayMonth('2026-11-15')]).toEqual(['2026.11.15', '11.15']);
  expect([mn.monthName(11), mn.yearMonth('2021-03')]).toEqual([
    'Арван нэгдүгээр сар',
    '2021 оны гуравдугаар сар',
  ]);
});

test('today, yesterday and tomorrow have words of their own', () => {
  expect([-3, -2, -1, 0, 1, 2, 3].map((days) => mn.relative(days, 'day'))).toEqual([
    '3 өдрийн өмнө',
    'уржигдар',
    'өчигдөр',
    'өнөөдөр',
    'маргааш',
    'нөгөөдөр',
    '3 өдрийн дараа',
  ]);
  expect([mn.relative(5, 'hours'), mn.relative(-1, 'month')]).toEqual(['5 цагийн дараа', 'өнгөрсөн сар']);
  expect([
    mn.ago(AT, new Date('2026-11-05T08:05:20Z')),
    mn.ago(AT, new Date('2026-11-05T10:10:00Z')),
  ]).toEqual(['энэ минут', '2 цагийн өмнө']);
});

test('a number stays with its unit at the end of a Chinese or Japanese line', () => {
  expect([formatsFor('zh').months(18), formatsFor('zh').days(3)]).toEqual(['18\u2060个月', '3\u2060天']);
  expect(formatsFor('ja').months(18)).toBe('18\u00a0か月');
});
