import { expect, test } from 'vitest';
import { readStatementCsv } from './index.ts';

test('reads the columns of the gateway, quotes and groups of three', () => {
  const content =
    '\uFEFFrecord,tranDate,journal,amount,description\r\n1,2026-11-17,J1,"-2,970,000.00","EB, ""ZD1"""\r\n2,20261118,J2,5.5,x\r\n';
  expect(readStatementCsv(content)).toEqual([
    { bookedOn: '2026-11-17', journal: 'J1', amountMnt: -2_970_000, description: 'EB, "ZD1"' },
    { bookedOn: '2026-11-18', journal: 'J2', amountMnt: null, description: 'x' },
  ]);
});

test('reads Mongolian columns with two sides, and passes over totals', () => {
  const content =
    'Гүйлгээний огноо;Гүйлгээний утга;Дебит гүйлгээ;Кредит гүйлгээ\n2026/11/17 10:00;ZD1;1 000;\n2026.11.17;ZD2;;500\nНийт;;1000;500\n';
  expect(readStatementCsv(content)?.map(({ amountMnt }) => amountMnt)).toEqual([-1_000, 500]);
});

test.each(['', 'a,b\n1,2', 'date,amount\n2026-11-17,5'])('%j is no statement', (content) => {
  expect(readStatementCsv(content)).toBeNull();
});
