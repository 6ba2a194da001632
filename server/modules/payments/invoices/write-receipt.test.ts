import { LANGUAGES } from '@zeel/protocol/rooms/config';
import { expect, test } from 'vitest';
import { readLetter } from '../../../platform/testing/index.ts';
import { writeReceipt } from './write-receipt.ts';

const paid = {
  paymentId: 'qpay-77',
  status: 'PAID',
  amount: '3000.00',
  currency: 'MNT',
  type: 'P2P',
  wallet: '',
  paidAt: '',
};
const payment = { reference: 'ZL-2026-000123-4', amount_mnt: 3_000, provider_payments: [paid] };
const AT = new Date('2026-11-16T20:30:00Z');

test('a receipt in Mongolian has no English month and its amounts as shops there write them', () => {
  const { text } = readLetter(
    writeReceipt({ language: 'mn', payer: { name: 'Сарнай', email: 'a@b.mn' } }, payment, AT),
  );
  expect(text).toContain('2026.11.17 04:30');
  expect(text).toContain('3,000₮');
  expect(text).not.toContain('Nov');
});

test.each(LANGUAGES)('the receipt in %s says what was paid, when, and for what', (language) => {
  const mail = readLetter(
    writeReceipt({ language, payer: { name: '<i>Сарнай', email: 'a@b.mn' } }, payment, AT),
  );
  expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\w+\}/);
  expect(mail.subject).toContain('ZL-2026-000123-4');
  // The day in Ulaanbaatar, where it is already the 17th.
  for (const fact of ['ZL-2026-000123-4', 'qpay-77', '₮', '17', '2026']) expect(mail.text).toContain(fact);
  expect(mail.html).not.toContain('<i>');
});
