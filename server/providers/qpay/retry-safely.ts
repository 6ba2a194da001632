import { setTimeout as sleep } from 'node:timers/promises';
import { isQpayError } from './qpay-error.ts';

export interface RetryPolicy {
  readonly tries: number;
  readonly firstPauseMs: number;
}

/**
 * Tries again what may be asked twice, after pauses that grow and differ, so that many servers do not come back
 * together. Only what another try can mend is tried again.
 */
export async function retrySafely<Result>(
  { tries, firstPauseMs }: RetryPolicy,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isQpayError(error, 'unreachable', 'busy') || attempt >= tries) throw error;
      const pauseMs = firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random());
      // A caller that gives up during the pause hears why the last try failed.
      await sleep(pauseMs, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
      if (signal?.aborted === true) throw error;
    }
  }
}
