import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of the list, known before it is painted and followed while it changes; null before it is there. */
export function useListWidth(list: RefObject<HTMLElement | null>): number | null {
  const [widthPx, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    const measure = (): void => setWidth(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [list]);
  return widthPx;
}
