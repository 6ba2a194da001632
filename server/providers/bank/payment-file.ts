/** A transfer as a bank is told of it. */
export interface OrderedTransfer {
  /** Our own name of the transfer, which the bank's statement repeats. */
  readonly transferId: string;
  readonly amountMnt: number;
  readonly bankCode: string;
  readonly account: string;
  readonly holder: string;
  /** What the request is called by. */
  readonly reference: string;
}

/** Transfers that go to the bank together. */
export interface PaymentFile {
  /** Names the file to the bank, which takes the same name once only. */
  readonly messageId: string;
  readonly madeAt: Date;
  /** The lender's day on which the bank is to pay. */
  readonly payOn: string;
  readonly payer: { readonly name: string; readonly bankCode: string; readonly account: string };
  readonly transfers: readonly OrderedTransfer[];
}

/** The words of a transfer in both accounts' statements; our name of it comes first, so that a bank that cuts texts keeps it. */
export const describeTransfer = ({ transferId, reference }: OrderedTransfer): string =>
  `${transferId} ${reference}`;

export const sumOf = (transfers: readonly OrderedTransfer[]): number =>
  transfers.reduce((sum, { amountMnt }) => sum + amountMnt, 0);
