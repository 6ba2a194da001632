/** Why QPay did not do what it was asked. */
export type QpayFault =
  /** No answer: no connection, cut off, or too slow. Whether it did it is not known. */
  | 'unreachable'
  /** It says that it is busy, or fails on its side. */
  | 'busy'
  /** It does not take our credentials. */
  | 'unauthorised'
  /** It knows no such thing. */
  | 'not-found'
  /** The number was used before. */
  | 'duplicate'
  /** It understood and says no. */
  | 'refused'
  /** It answered with something that is not its contract. */
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
