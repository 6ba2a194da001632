import type { ReactNode } from 'react';
import { useLiveChanges } from '../../../../shared/live/use-live-changes.ts';

interface LiveFeeChangesProps {
  readonly loanRequestId: string;
  readonly onNews: () => void;
}

/** Listens for live news of the request, beside the regular looks at the fee. Only a session can listen. */
export function LiveFeeChanges({ loanRequestId, onNews }: LiveFeeChangesProps): ReactNode {
  useLiveChanges(({ topic, id }) => {
    if (topic === null || id === loanRequestId) onNews();
  });
  return null;
}
