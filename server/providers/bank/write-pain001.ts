import { describeTransfer, type OrderedTransfer, type PaymentFile, sumOf } from './payment-file.ts';

/** Characters that XML 1.0 does not allow, however they are written. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const text = (value: string): string =>
  value.replaceAll(NOT_IN_XML, '').replaceAll(/[&<>"']/g, (mark) => ENTITIES[mark] ?? '');

const element = (name: string, ...content: readonly string[]): string =>
  `<${name}>${content.join('')}</${name}>`;

/** MNT has two decimals in ISO 4217; ours are always zero. */
const amount = (mnt: number): string => `${mnt}.00`;

const isIban = (account: string): boolean => /^MN\d{18}$/.test(account);

const accountOf = (account: string): string =>
  element('Id', isIban(account) ? element('IBAN', account) : element('Othr', element('Id', text(account))));

/** A bank of Mongolia by its six digits, as the national clearing names it. */
const bankOf = (code: string): string =>
  element('FinInstnId', element('ClrSysMmbId', element('MmbId', text(code))));

const transferOf = (transfer: OrderedTransfer): string =>
  element(
    'CdtTrfTxInf',
    element(
      'PmtId',
      element('InstrId', text(transfer.transferId)),
      element('EndToEndId', text(transfer.transferId)),
    ),
    element('Amt', `<InstdAmt Ccy="MNT">${amount(transfer.amountMnt)}</InstdAmt>`),
    element('CdtrAgt', bankOf(transfer.bankCode)),
    element('Cdtr', element('Nm', text(transfer.holder))),
    element('CdtrAcct', accountOf(transfer.account)),
    element('RmtInf', element('Ustrd', text(describeTransfer(transfer)))),
  );

/** Transfers as a customer credit transfer of ISO 20022, version 3 (pain.001.001.03). */
export function writePain001({ messageId, madeAt, payOn, payer, transfers }: PaymentFile): string {
  const totals = [element('NbOfTxs', String(transfers.length)), element('CtrlSum', amount(sumOf(transfers)))];
  const head = element(
    'GrpHdr',
    element('MsgId', text(messageId)),
    element('CreDtTm', madeAt.toISOString().slice(0, 19)),
    ...totals,
    element('InitgPty', element('Nm', text(payer.name))),
  );
  const payment = element(
    'PmtInf',
    element('PmtInfId', text(messageId)),
    element('PmtMtd', 'TRF'),
    // Each transfer stands in the statement by itself, so that each is found by its name.
    element('BtchBookg', 'false'),
    ...totals,
    element('ReqdExctnDt', payOn),
    element('Dbtr', element('Nm', text(payer.name))),
    element('DbtrAcct', accountOf(payer.account), element('Ccy', 'MNT')),
    element('DbtrAgt', bankOf(payer.bankCode)),
    ...transfers.map(transferOf),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">',
    element('CstmrCdtTrfInitn', head, payment),
    '</Document>\n',
  ].join('');
}
