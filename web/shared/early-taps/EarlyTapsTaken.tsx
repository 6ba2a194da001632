import { useEffect, useLayoutEffect, useRef } from 'react';
import { readEarlyValues, repeatEarlyTaps } from './take-over.ts';
import type { TypedValue } from './typed-value.ts';

/**
 * Stands last in each part of a page that React takes over by itself, which is every Suspense boundary. Once the part runs, it gets the
 * values that were typed and the presses that were made in it before. Effects of the part come first: a draft that this browser kept is
 * older than what was typed just now, and lies below it.
 */
export function EarlyTapsTaken(): null {
  const values = useRef<readonly TypedValue[]>([]);
  useLayoutEffect(() => {
    values.current = readEarlyValues();
  }, []);
  useEffect(() => repeatEarlyTaps(values.current), []);
  return null;
}
