import { type RefObject, useEffect, useState } from 'react';

/** A screen ahead: what is drawn there is ready when it is scrolled to. */
const AHEAD = '100%';

/** Whether an element is on the screen or about to be. */
export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: AHEAD,
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
