import type { ReactNode } from 'react';
import { OfflineArt } from '../illustrations/state-illustrations.tsx';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface FailedStateProps {
  /** Another illustration than the one of a line that is down. */
  readonly art?: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** The text of the button. */
  readonly retry: string;
  readonly onRetry: () => void;
  /** Whether trying again is what the page now offers; beside other things to do it is a plain button. */
  readonly isMain?: boolean;
  /** An action beside "try again". */
  readonly others?: ReactNode;
  /** A message that fills the page carries its first-level heading. */
  readonly headingLevel?: 1 | 2;
}

/** Replaces something that did not arrive, and offers to try again. */
export function FailedState(props: FailedStateProps): ReactNode {
  const {
    art = <OfflineArt />,
    title,
    text,
    retry,
    onRetry,
    isMain = true,
    others,
    headingLevel = 2,
  } = props;
  return (
    <EmptyState
      headingLevel={headingLevel}
      art={art}
      title={title}
      text={text}
      actions={
        <>
          <Button variant={isMain ? 'primary' : 'plain'} onClick={onRetry}>
            {retry}
          </Button>
          {others}
        </>
      }
    />
  );
}
