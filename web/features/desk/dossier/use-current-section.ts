import { useEffect, useState } from 'react';
import { SECTIONS, type SectionName } from './sections-and-tabs.ts';

/** The part of the data that is being read: the last one whose beginning has passed under the bars. */
export function useCurrentSection(): SectionName | null {
  const [current, setCurrent] = useState<SectionName | null>(null);
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const lineY = window.innerHeight * 0.35;
      const passed = SECTIONS.findLast((name) => {
        const top = document.getElementById(name)?.getBoundingClientRect().top;
        return top !== undefined && top < lineY;
      });
      setCurrent(passed ?? null);
    };
    const onScroll = (): void => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, []);
  return current;
}
