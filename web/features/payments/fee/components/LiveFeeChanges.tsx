import type { ReactNode } from 'react';
import { useLiveChanges } from '../../../../shared/live/use-live-changes.ts';

interface LiveFeeChangesProps {
  readonly loanRequestId: string;
  readonly onNews: () => void;
}

/** Hears at once that the request has moved on; looking now and then goes on underneath. Only a session can listen. */
export function LiveFeeChanges({ loanRequestId, onNews }: LiveFeeChangesProps): ReactNode {
  useLiveChanges(({ topic, id }) => {
    if (topic === null || id === loanRequestId) onNews();
  });
  return null;
}
