import type { LoanRequestState } from '@zeel/domain/loan-request';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Leads the focus to the words about where a request stands once the person's own action has moved it: the button that
 * was pressed is gone with it. Somebody who is busy elsewhere on the page is left there.
 */
export function useFocusAfterMove(state: LoanRequestState): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body || document.activeElement === null) heading.current?.focus();
  }, [state]);
  return heading;
}
