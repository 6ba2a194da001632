import { useEffect, useRef } from 'react';
import { useLiveChanges } from '../../../shared/live/use-live-changes.ts';

/** A busy desk changes every second; its figures need not. */
const REST_MS = 10_000;

/** Reads anew when something changes, at most once in a while; a change meanwhile is not forgotten. */
export function useThrottledRefresh(refresh: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastMs = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveChanges(() => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(
      () => {
        timer.current = undefined;
        lastMs.current = Date.now();
        refresh();
      },
      Math.max(0, lastMs.current + REST_MS - Date.now()),
    );
  });
}
