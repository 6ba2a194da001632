import { type RefObject, useLayoutEffect } from 'react';

/** Tells the stylesheet how tall the head is and how tall its part that always stays: what stands or jumps below needs it. */
export function useHeadHeight(
  head: RefObject<HTMLElement | null>,
  root: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const element = head.current;
    const kept = element?.querySelector<HTMLElement>('.zl-dossier-head__acts');
    if (!element || !kept) return;
    const tell = (): void => {
      // Both are read before either is written: a reading after a writing lays the whole dossier out once more.
      const headPx = element.offsetHeight;
      const keptPx = headPx - kept.offsetTop;
      root.current?.style.setProperty('--zeel-dossier-head-height', `${headPx}px`);
      root.current?.style.setProperty('--zeel-dossier-kept-height', `${keptPx}px`);
    };
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => observer.disconnect();
  }, [head, root]);
}
