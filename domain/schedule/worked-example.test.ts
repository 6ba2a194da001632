import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asMoney, ratioFromBps, yearlyFromMonthlyBps } from '../money/index.ts';
import { asIsoDate, computeLoan } from './index.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/lending-maths.md'), 'utf8');
const example = computeLoan({
  amount: asMoney(1_000_000),
  annualRate: yearlyFromMonthlyBps(300),
  instalments: 4,
  startOn: asIsoDate('2026-11-15'),
  rounding: { instalmentMultiple: 100 },
  fees: [
    { kind: 'flat', amount: asMoney(3000), when: 'request', paid: 'separately' },
    { kind: 'percent', share: ratioFromBps(100), base: 'amount', when: 'disbursement', paid: 'deducted' },
  ],
});
const print = (amount: number): string => amount.toLocaleString('en');

test('the table that the documentation works out by hand is the engine’s', () => {
  for (const { no, dueOn, days, principal, interest, total, balance } of example.rows) {
    expect(page).toContain(
      `| ${no} | ${dueOn} | ${days} | ${[principal, interest, total, balance].map(print).join(' | ')} |`,
    );
  }
  const { principal, interest, total } = example.totals;
  expect(page).toContain(`| | | | ${[principal, interest, total].map(print).join(' | ')} | |`);
});

test('the money paid out, the cost and the effective rate are those of the document', () => {
  expect(page).toContain(`${print(example.amountPaidOut)} ₮ are paid out`);
  expect(page).toContain(`= ${print(example.totalPaid)} ₮ in all`);
  expect(page).toContain(`= ${print(example.costOfCredit)} ₮`);
  expect(page).toContain(`shown as **${(example.effectiveRate.bps / 100).toFixed(2)} %**`);
  expect(page).toContain(`${(example.effectiveRate.annual * 100).toFixed(5)} %`);
});
