import type { Clock } from '../clock/index.ts';

/** A clock that stands still until it is moved. */
export interface FakeClock extends Clock {
  advance(byMs: number): void;
  set(to: Date): void;
}

export function createFakeClock(start = new Date('2026-11-16T02:00:00.000Z')): FakeClock {
  let nowMs = start.getTime();
  return {
    now: () => new Date(nowMs),
    advance: (byMs) => {
      nowMs += byMs;
    },
    set: (to) => {
      nowMs = to.getTime();
    },
  };
}
