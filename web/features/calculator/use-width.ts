import { type RefObject, useEffect, useState } from 'react';

/** The width of an element as it is now, so that what is drawn in it keeps the size of its letters. */
export function useWidthPx(element: RefObject<HTMLElement | null>, beforeKnownPx = 640): number {
  const [widthPx, setWidthPx] = useState(beforeKnownPx);
  useEffect(() => {
    if (!element.current) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidthPx(Math.floor(entry.contentRect.width));
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return widthPx;
}
