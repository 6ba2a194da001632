import type { ReactNode } from 'react';
import { OfflineArt } from '../illustrations/state-illustrations.tsx';
import { EmptyState } from './EmptyState.tsx';

interface FailedStateProps {
  readonly title: string;
  readonly text?: string;
  /** What the button says. */
  readonly retry: string;
  readonly onRetry: () => void;
  /** A message that fills the page carries its first-level heading. */
  readonly headingLevel?: 1 | 2;
}

/** Stands where something did not arrive, and offers to try again. */
export function FailedState({ title, text, retry, onRetry, headingLevel = 2 }: FailedStateProps): ReactNode {
  return (
    <EmptyState
      headingLevel={headingLevel}
      art={<OfflineArt />}
      title={title}
      text={text}
      actions={
        <button type="button" className="zl-button zl-button--primary" onClick={onRetry}>
          {retry}
        </button>
      }
    />
  );
}
