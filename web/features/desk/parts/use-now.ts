import { useEffect, useState } from 'react';

const TICK_MS = 30_000;

/** The time, kept fresh enough for "in 5 minutes". */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
