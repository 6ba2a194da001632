import { useState } from 'react';
import { useMe } from '../../../shared/session/use-me.ts';

const keyOf = (userId: string): string => `zeel.desk.flow:${userId}`;

/** Whether the next request of the queue opens by itself once one is done; each person's own choice in this browser. */
export function useFlowMode(): readonly [boolean, (isFlowing: boolean) => void] {
  const key = keyOf(useMe()?.id ?? '');
  const [isFlowing, setFlowing] = useState(() => localStorage.getItem(key) === 'on');
  return [
    isFlowing,
    (next) => {
      localStorage.setItem(key, next ? 'on' : 'off');
      setFlowing(next);
    },
  ];
}
