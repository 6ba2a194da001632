import type { DeskRow } from '@zeel/protocol/rooms/desk-queue';
import { useState } from 'react';
import { useMay } from '../../../shared/session/use-me.ts';
import { useClaimRequestMutation } from './api.ts';

interface ClaimOutcome {
  readonly kind: 'done' | 'stale' | 'failed';
  readonly reference: string;
}

export interface Claiming {
  readonly canClaim: (row: DeskRow) => boolean;
  /** Resolves to whether the request is the caller's now. */
  readonly claim: (row: DeskRow) => Promise<boolean>;
  readonly outcome: ClaimOutcome | undefined;
  /** Closes the notice about the outcome. */
  readonly forget: () => void;
}

/** Statuses that say that the request is not as it was when the list was read. */
const CHANGED = new Set([404, 409, 412]);

/** Takes requests for oneself, straight from the list. */
export function useClaim(refresh: () => void): Claiming {
  const mayClaim = useMay('requests:claim');
  const [send] = useClaimRequestMutation();
  const [outcome, setOutcome] = useState<ClaimOutcome>();
  return {
    canClaim: ({ state, assignee }) =>
      mayClaim && assignee === null && (state === 'submitted' || state === 'in_review'),
    claim: async ({ id, version, reference }) => {
      setOutcome(undefined);
      const reply = await send({ loanRequestId: id, version });
      const status = reply.error && 'status' in reply.error ? reply.error.status : undefined;
      if (!reply.error) setOutcome({ kind: 'done', reference });
      else
        setOutcome({
          kind: typeof status === 'number' && CHANGED.has(status) ? 'stale' : 'failed',
          reference,
        });
      refresh();
      return reply.error === undefined;
    },
    outcome,
    forget: () => setOutcome(undefined),
  };
}
