/** Why QPay did not do what it was asked. */
export type QpayFault =
  /** No answer: no connection, cut off, or too slow. Whether it did it is not known. */
  | 'unreachable'
  /** QPay says that it is busy, or fails on its side. */
  | 'busy'
  /** QPay refuses our credentials. */
  | 'unauthorised'
  /** QPay does not know the invoice or payment. */
  | 'not-found'
  /** The number was used before. */
  | 'duplicate'
  /** QPay understood the call and refused it. */
  | 'refused'
  /** QPay's answer breaks its contract. */
  | 'malformed';

export class QpayError extends Error {
  override readonly name = 'QpayError';
  readonly fault: QpayFault;
  /** QPay's own key, for example INVOICE_PAID; empty when it gave none. */
  readonly key: string;

  constructor(
    fault: QpayFault,
    message: string,
    { key = '', cause }: { key?: string; cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? {} : { cause });
    this.fault = fault;
    this.key = key;
  }
}

export const isQpayError = (error: unknown, ...faults: readonly QpayFault[]): error is QpayError =>
  error instanceof QpayError && (faults.length === 0 || faults.includes(error.fault));
