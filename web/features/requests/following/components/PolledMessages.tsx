import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { lookWhileSeen } from '../../../../shared/live/look-while-seen.ts';

interface PolledMessagesProps {
  readonly onNews: () => void;
}

/** Looks for new messages behind a private link, which has no stream: each look shows the link's proof anew. */
export function PolledMessages({ onNews }: PolledMessagesProps): ReactNode {
  const look = useEffectEvent(onNews);
  useEffect(() => lookWhileSeen(() => look()), []);
  return null;
}
