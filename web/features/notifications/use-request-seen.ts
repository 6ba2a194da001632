import { useEffect } from 'react';
import { useMarkRequestSeenMutation, useUnreadNotificationsQuery } from './api.ts';

/** Whoever looks at a request has read what they were told about it, also what comes while they look. */
export function useRequestSeen(loanRequestId: string): void {
  const { data } = useUnreadNotificationsQuery();
  const [markSeen] = useMarkRequestSeenMutation();
  const unread = data?.unread ?? 0;
  useEffect(() => {
    if (unread > 0) void markSeen(loanRequestId);
  }, [loanRequestId, unread, markSeen]);
}
