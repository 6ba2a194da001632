export type { BankGateway, TransferReply } from './bank-gateway.ts';
export { createKhanGateway, type KhanOptions } from './khan/create-khan-gateway.ts';
export { type OrderedTransfer, type PaymentFile, sumOf } from './payment-file.ts';
export { readStatementCsv } from './read-statement-csv.ts';
export { writePain001 } from './write-pain001.ts';
export { writePaymentCsv } from './write-payment-csv.ts';
