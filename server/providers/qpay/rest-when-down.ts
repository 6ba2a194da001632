import { isQpayError, QpayError } from './qpay-error.ts';

/** Tries without an answer, one after the other, that make us believe it is down. */
const SILENT_TRIES = 6;
const REST_MS = 15_000;

/**
 * While QPay does not answer at all, callers are told so at once for a while instead of waiting one after the other:
 * the queue has other work, and a server that comes back is not met by a crowd.
 */
export function createRest(now: () => number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let silentTries = 0;
  let restsUntilMs = 0;
  return async (work) => {
    if (now() < restsUntilMs) throw new QpayError('unreachable', 'QPay did not answer a moment ago');
    try {
      const result = await work();
      silentTries = 0;
      return result;
    } catch (error) {
      // Any answer, also a refusal, shows that QPay is up.
      silentTries = isQpayError(error, 'unreachable') ? silentTries + 1 : 0;
      if (silentTries >= SILENT_TRIES) {
        restsUntilMs = now() + REST_MS;
        // After the pause one call decides whether the others go on.
        silentTries = SILENT_TRIES - 1;
      }
      throw error;
    }
  };
}
