import type { RequestStep } from '@zeel/domain/request-form';
import { type RefObject, useEffect, useRef } from 'react';
import type { DraftKeeper } from './draft/draft-keeper.ts';

/**
 * Every way of leaving a step saves it, also the browser's own Back and the end of the page. Gives the step whose answers
 * are the next to be saved.
 */
export function useLeaveSteps(step: RequestStep, keeper: DraftKeeper): RefObject<RequestStep> {
  const left = useRef(step);
  useEffect(() => {
    if (left.current === step) return;
    void keeper.leave(left.current);
    left.current = step;
  }, [step, keeper]);
  useEffect(() => {
    const leavePage = (): void => {
      if (document.visibilityState !== 'visible') void keeper.leave(left.current, { isLeavingPage: true });
    };
    document.addEventListener('visibilitychange', leavePage);
    window.addEventListener('pagehide', leavePage);
    return () => {
      document.removeEventListener('visibilitychange', leavePage);
      window.removeEventListener('pagehide', leavePage);
      void keeper.leave(left.current, { isLeavingPage: true });
    };
  }, [keeper]);
  return left;
}
