import { type RefObject, useLayoutEffect } from 'react';

/** Tells the stylesheet how tall the sticky head is: what stands or jumps below it needs to know. */
export function useHeadHeight(
  head: RefObject<HTMLElement | null>,
  root: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const element = head.current;
    if (!element) return;
    const tell = (): void =>
      root.current?.style.setProperty('--zeel-file-head-height', `${element.offsetHeight}px`);
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => observer.disconnect();
  }, [head, root]);
}
