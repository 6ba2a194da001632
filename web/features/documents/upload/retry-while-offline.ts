import { HttpError } from '../../../shared/http/http-error.ts';

/** How long to wait before each further try. Together about two minutes; a person may then ask again. */
export const PAUSES_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

export interface RetryOptions {
  /** Resolves after the time, or sooner when the line is back; rejects when called off. */
  readonly wait: (durationMs: number, signal: AbortSignal) => Promise<void>;
  /** The line is down and the call will be tried again. */
  readonly onPause: () => void;
}

const PASSING_STATUSES: ReadonlySet<number> = new Set([429, 500, 502, 503, 504, 508]);

/** Whether the same call may well succeed a moment later: no line, no answer, or an overloaded server. */
export const isPassing = ({ failure, status }: HttpError): boolean =>
  failure === 'network' || failure === 'timeout' || (status !== undefined && PASSING_STATUSES.has(status));

/** Makes a call, and makes it again after growing pauses while only the line is at fault. */
export async function retryWhileOffline<Result>(
  call: () => Promise<Result>,
  { wait, onPause }: RetryOptions,
  signal: AbortSignal,
): Promise<Result> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof HttpError && isPassing(error))) throw error;
      onPause();
      await wait(Math.max(pauseMs, error.retryAfterMs ?? 0), signal);
    }
  }
  return call();
}

/** Waits in a browser: the return of the line ends the pause. */
export const waitForLine: RetryOptions['wait'] = (durationMs, signal) =>
  new Promise((resolve, reject) => {
    const end = (settle: () => void) => (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      signal.removeEventListener('abort', callOff);
      settle();
    };
    const goOn = end(resolve);
    const callOff = end(() => reject(new HttpError('aborted')));
    const timer = setTimeout(goOn, durationMs);
    window.addEventListener('online', goOn);
    signal.addEventListener('abort', callOff);
    if (signal.aborted) callOff();
  });
