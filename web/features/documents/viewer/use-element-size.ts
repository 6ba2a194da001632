import { type RefObject, useEffect, useState } from 'react';
import type { Box } from './zoom-and-turn.ts';

/** The size of an element, also after the window was resized or the phone was turned. */
export function useElementSize(element: RefObject<HTMLElement | null>): Box {
  const [room, setRoom] = useState<Box>({ widthPx: 0, heightPx: 0 });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new ResizeObserver(() =>
      setRoom({ widthPx: target.clientWidth, heightPx: target.clientHeight }),
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
