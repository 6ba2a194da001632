import { useEffect, useRef, useState } from 'react';

/** Whether an element has come into sight once. */
export function useSeen() {
  const place = useRef<HTMLElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isSeen) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [isSeen]);
  return { place, isSeen };
}
