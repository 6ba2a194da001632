import type { RequestStep } from '@zeel/domain/request-form';
import { type RefObject, useEffect, useRef } from 'react';

/** A step that opens begins at its heading, for the eye and for assistive technology. */
export function useStepFocus(step: RequestStep, hasProblems: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    window.scrollTo(0, 0);
    // A step opened because of complaints begins with them; their summary takes the focus itself.
    if (!hasProblems) heading.current?.focus({ preventScroll: true });
  }, [step, hasProblems]);
  return heading;
}
