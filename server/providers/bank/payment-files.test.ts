import { expect, test } from 'vitest';
import { type PaymentFile, writePain001, writePaymentCsv } from './index.ts';

const FILE: PaymentFile = {
  messageId: 'ZF00112233445566778899',
  madeAt: new Date('2026-11-17T03:04:05.678Z'),
  payOn: '2026-11-17',
  payer: { name: 'Zeel & Co', bankCode: '050000', account: '5000000001' },
  transfers: [
    {
      transferId: 'ZD00000000000000000001',
      amountMnt: 2_970_000,
      bankCode: '050000',
      account: '5001234567',
      holder: 'Дорж <Болд>',
      reference: 'ZL-2026-000001-2',
    },
    {
      transferId: 'ZD00000000000000000002',
      amountMnt: 1_000_001,
      bankCode: '150000',
      account: 'MN120015001234567890',
      holder: '=Cmd\u0007',
      reference: 'ZL-2026-000002-3',
    },
  ],
};

const all = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, value = '']) => value);

test('ISO 20022 has our names, the sums that control it, and nothing that breaks it', () => {
  const xml = writePain001(FILE);
  expect(all(xml, 'EndToEndId')).toEqual(['ZD00000000000000000001', 'ZD00000000000000000002']);
  expect([all(xml, 'NbOfTxs'), all(xml, 'CtrlSum')]).toEqual([
    ['2', '2'],
    ['3970001.00', '3970001.00'],
  ]);
  expect(all(xml, 'InstdAmt')).toEqual(['2970000.00', '1000001.00']);
  expect(all(xml, 'IBAN')).toEqual(['MN120015001234567890']);
  expect(all(xml, 'Ustrd')[0]).toBe('ZD00000000000000000001 ZL-2026-000001-2');
  expect(xml).toContain('<Nm>Дорж &lt;Болд&gt;</Nm>');
  expect(xml).toContain('<Nm>Zeel &amp; Co</Nm>');
  expect(xml).not.toContain('\u0007');
  // The order of the elements is part of the schema.
  const order = [
    ...xml.matchAll(
      /<(MsgId|CreDtTm|NbOfTxs|CtrlSum|InitgPty|PmtInfId|PmtMtd|BtchBookg|ReqdExctnDt|Dbtr|DbtrAcct|DbtrAgt|CdtTrfTxInf|PmtId|Amt|CdtrAgt|Cdtr|CdtrAcct|RmtInf)>/g,
    ),
  ].map(([, name]) => name);
  const transfer = ['CdtTrfTxInf', 'PmtId', 'Amt', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf'];
  const head = ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'];
  const payment = ['PmtInfId', 'PmtMtd', 'BtchBookg', 'NbOfTxs', 'CtrlSum', 'ReqdExctnDt'];
  const payer = ['Dbtr', 'DbtrAcct', 'DbtrAgt'];
  expect(order).toEqual([...head, ...payment, ...payer, ...transfer, ...transfer]);
  expect(writePain001(FILE)).toBe(xml);
});

test('the table has one line for each, a line of sums, and no formula', () => {
  const lines = writePaymentCsv(FILE).slice(1).trimEnd().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toBe(
    'ZD00000000000000000001,050000,5001234567,Дорж <Болд>,2970000,ZD00000000000000000001 ZL-2026-000001-2',
  );
  expect(lines[2]).toContain(`"'=Cmd`);
  expect(lines[3]).toBe('TOTAL,,2,,3970001,ZF00112233445566778899');
});
