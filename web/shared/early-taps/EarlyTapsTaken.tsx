import { useEffect, useLayoutEffect, useState } from 'react';
import { type EarlyDoings, repeatEarlyTaps, takePart } from './take-over.ts';

/**
 * Stands last in each part of a page that React takes over by itself, which is every Suspense boundary. Once the part runs, it gets the
 * values that were typed and the presses that were made in it before. Effects of the part come first: a draft that this browser kept is
 * older than what was typed just now, and lies below it.
 *
 * React draws at once what a layout effect sets, and runs the effects that are due before and after. So nobody can press a key between
 * the moment when a part is taken over and the one when it has its values.
 */
export function EarlyTapsTaken(): null {
  const [doings, setDoings] = useState<EarlyDoings | null>(null);
  useLayoutEffect(() => setDoings(takePart()), []);
  useEffect(() => {
    if (doings) repeatEarlyTaps(doings);
  }, [doings]);
  return null;
}
