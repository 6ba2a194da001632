import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import type { Answering } from '../use-answer.ts';

/** Why an answer was not taken. It takes the focus: on a phone the button that was pressed is a screen and more away. */
export function AnswerProblem({ answering }: { readonly answering: Answering }): ReactNode {
  const { problem, failures } = answering;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures > 0) box.current?.focus();
  }, [failures]);
  if (!problem) return null;
  return (
    <div ref={box} className="zl-offer__problem" tabIndex={-1}>
      <Notice tone="error">{problem.words}</Notice>
    </div>
  );
}
