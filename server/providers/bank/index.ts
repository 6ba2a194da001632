export { type OrderedTransfer, type PaymentFile, sumOf } from './payment-file.ts';
export { writePain001 } from './write-pain001.ts';
export { writePaymentCsv } from './write-payment-csv.ts';
