import { expect, test } from 'vitest';
import { judgeStatement } from './index.ts';

const TRANSFER = { transferId: 'ZD00000000000000000001', amountMnt: 2_970_000 };
const line = (amountMnt: number | null, description = `${TRANSFER.transferId} ZL-2026-000001-2`) => ({
  bookedOn: '2026-11-17',
  journal: 'J1',
  amountMnt,
  description,
});

test.each([
  ['absent', []],
  ['absent', [line(-2_970_000, 'ZD00000000000000000002')]],
  ['paid', [line(-2_970_000)]],
  ['paid', [line(-2_970_000, `EB -${TRANSFER.transferId.toLowerCase()} from 5000`)]],
  ['paid', [line(-2_970_000), line(2_970_000), line(-2_970_000)]],
  ['returned', [line(-2_970_000), line(2_970_000)]],
  ['differs', [line(-2_970_001)]],
  ['differs', [line(-2_970_000), line(-2_970_000)]],
  ['differs', [line(2_970_000)]],
  ['differs', [line(null)]],
])('%s', (kind, lines) => {
  expect(judgeStatement(TRANSFER, lines).kind).toBe(kind);
});
