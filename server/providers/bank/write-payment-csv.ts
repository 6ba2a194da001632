import { CSV_START, csvLine } from '../../platform/csv/index.ts';
import { describeTransfer, type PaymentFile, sumOf } from './payment-file.ts';

const HEADS = ['transfer_id', 'bank_code', 'account', 'holder', 'amount_mnt', 'description'];

/** Transfers as a table, with their number and sum in its last line. */
export const writePaymentCsv = ({ messageId, transfers }: PaymentFile): string =>
  [
    CSV_START,
    csvLine(HEADS),
    ...transfers.map((transfer) =>
      csvLine([
        transfer.transferId,
        transfer.bankCode,
        transfer.account,
        transfer.holder,
        transfer.amountMnt,
        describeTransfer(transfer),
      ]),
    ),
    csvLine(['TOTAL', null, transfers.length, null, sumOf(transfers), messageId]),
  ].join('');
