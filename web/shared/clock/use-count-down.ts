import { useEffect, useState } from 'react';

/** Whole seconds until an instant; none once it has passed. */
export const secondsUntil = (atMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((atMs - nowMs) / 1_000));

/** Counts down to an instant, second by second. */
export function useCountDown(atMs: number): number {
  const [left, setLeft] = useState(() => secondsUntil(atMs, Date.now()));
  useEffect(() => {
    const tick = (): void => setLeft(secondsUntil(atMs, Date.now()));
    tick();
    const timer = setInterval(() => {
      tick();
      if (secondsUntil(atMs, Date.now()) === 0) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [atMs]);
  return left;
}
