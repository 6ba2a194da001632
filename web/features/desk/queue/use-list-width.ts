import { type RefObject, useLayoutEffect, useState } from 'react';
import { reckonContentRoom } from '../../../shared/look/reckon-content-room.ts';
import { useAppSelector } from '../../../shared/store/hooks.ts';

/**
 * The width of the list, followed while it changes. What is reckoned before it is there is nearly always right, so that its rows are drawn
 * once, together with all around them; what is not is put right before anything is painted.
 */
export function useListWidth(list: RefObject<HTMLElement | null>): number {
  const theme = useAppSelector((state) => state.theme);
  const [widthPx, setWidth] = useState(() => reckonContentRoom(document.documentElement.clientWidth, theme));
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
