import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '../database/index.ts';

const PAUSE_MS = 500;
/** Tries that a server which is stopping still makes. */
const LAST_TRIES = 10;

/**
 * Records what has happened outside and cannot be undone, such as a mail that was taken. An outage or a lock in this very
 * moment must not make it happen twice, so it is tried until it is written.
 */
export async function recordUntilWritten(
  record: () => Promise<unknown>,
  stopping: AbortSignal,
): Promise<void> {
  for (let lastTries = LAST_TRIES; ; ) {
    try {
      await record();
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || lastTries === 0) throw error;
    }
    if (stopping.aborted) lastTries -= 1;
    await sleep(PAUSE_MS);
  }
}
