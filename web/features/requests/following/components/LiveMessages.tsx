import type { ReactNode } from 'react';
import { useLiveChanges } from '../../../../shared/live/use-live-changes.ts';

interface LiveMessagesProps {
  readonly loanRequestId: string;
  readonly onNews: () => void;
}

/** Hears of new messages, and that own ones were read. Only a session can listen. */
export function LiveMessages({ loanRequestId, onNews }: LiveMessagesProps): ReactNode {
  useLiveChanges(({ topic, id }) => {
    if (topic === null || (topic === 'messages' && id === loanRequestId)) onNews();
  });
  return null;
}
