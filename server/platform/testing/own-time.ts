import { afterAll, beforeAll } from 'vitest';

const TICK_MS = 10;

/**
 * Time as far as this process could run: a stretch in which the machine gave it no core counts as one tick, however long it
 * was. For promises about the server's patience, which others who use the machine must not break.
 */
export function countOwnTime(): { nowMs(): number } {
  let ticks = 0;
  let ticking: NodeJS.Timeout;
  beforeAll(() => {
    ticking = setInterval(() => {
      ticks += 1;
    }, TICK_MS);
  });
  afterAll(() => clearInterval(ticking));
  return { nowMs: () => ticks * TICK_MS };
}
