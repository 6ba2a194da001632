export type LazyPartFailure = 'missing' | 'timeout' | 'other';

/** A part that did not load: why, and which address was asked for. */
export class LazyPartError extends Error {
  override readonly name = 'LazyPartError';
  readonly type: LazyPartFailure;
  readonly request: string;

  constructor(type: LazyPartFailure, request: string, cause?: unknown) {
    super('Loading chunk failed', { cause });
    this.type = type;
    this.request = request;
  }
}
