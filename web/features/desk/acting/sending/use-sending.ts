import type { GuardName } from '@zeel/domain/loan-request';
import type { DeskAction, Dossier } from '@zeel/protocol/rooms/dossier';
import { useState } from 'react';
import type { SendProblem } from '../../../../shared/send/send-problem.ts';
import type { Attempt } from '../../../../shared/send/sender.ts';
import { useSender } from '../../../../shared/send/use-sender.ts';
import type { ActingProps } from '../../dossier/acting-props.ts';
import { type DossierChange, describeChange } from './describe-change.ts';
import { type Submission, useSubmitActionMutation } from './submission.ts';

/** Why an action was not taken. */
export type Trouble =
  /** Not possible as things stand: what is missing, and the server's own words. */
  | { readonly kind: 'refused'; readonly message: string; readonly guards: readonly GuardName[] }
  /** Something that was sent is not acceptable. */
  | { readonly kind: 'invalid'; readonly message: string; readonly fields: readonly string[] }
  /** No answer came, so nobody knows whether it arrived; sending again counts once. */
  | { readonly kind: 'unsent' };

/** The changes that others made since the person looked. */
export interface Staleness {
  readonly changes: readonly DossierChange[];
  /** Whether the action is still possible on the fresh dossier. */
  readonly isPossible: boolean;
  readonly guards: readonly GuardName[];
}

export interface Sending {
  readonly isBusy: boolean;
  readonly trouble: Trouble | null;
  readonly stale: Staleness | null;
  /** Goes up with every try that failed, so that the notice takes the focus each time. */
  readonly failures: number;
  /** Sends on the version that was seen. Gives whether it was taken. */
  readonly send: (submission: Submission) => Promise<boolean>;
  /** Sends on the fresh version, after the changes were shown. */
  readonly sendOnFresh: (submission: Submission) => Promise<boolean>;
}

export const guardsOf = ({ blocked }: Pick<Dossier, 'blocked'>, action: DeskAction): readonly GuardName[] =>
  blocked.find((one) => one.action === action)?.guards ?? [];

/** What others changed between the version a person saw and the one that is there now; null when nothing did. */
export function findStaleness(seen: Dossier, now: Dossier, action: DeskAction): Staleness | null {
  if (seen.version === now.version) return null;
  return {
    changes: describeChange(seen, now),
    isPossible: now.actions.includes(action),
    guards: guardsOf(now, action),
  };
}

/**
 * Sends one action on the version of the dossier that the person has seen. When others were faster nothing is lost: what
 * changed is shown, and the same words can be sent on the fresh version.
 */
export function useSending({ dossier, reload }: ActingProps, action: DeskAction): Sending {
  const [submitAction] = useSubmitActionMutation();
  const [seen, setSeen] = useState(dossier);
  const { sender, busy, failures } = useSender();
  const isBusy = busy.size > 0;
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  const explain = async ({ kind, message = '', fields }: SendProblem): Promise<void> => {
    if (kind === 'stale') {
      // The fresh dossier says the rest: what changed, and whether it is still possible.
      if ((await reload()) === null) setTrouble({ kind: 'unsent' });
      return;
    }
    if (kind === 'conflict' || kind === 'gone') {
      const fresh = await reload();
      setTrouble({ kind: 'refused', message, guards: fresh ? guardsOf(fresh, action) : [] });
    } else if (kind === 'invalid') setTrouble({ kind: 'invalid', message, fields: Object.values(fields) });
    else setTrouble({ kind: 'unsent' });
  };

  const sendOn = async (base: Dossier, submission: Submission): Promise<boolean> => {
    const { id: loanRequestId, version } = base;
    const call = ({ idempotencyKey }: Attempt): Promise<unknown> => {
      setTrouble(null);
      setSeen(base);
      return submitAction({ submission, loanRequestId, version, idempotencyKey }).unwrap();
    };
    const { isTaken } = await sender.send({ submission, version }, call, { onProblem: explain });
    return isTaken;
  };

  return {
    isBusy,
    trouble,
    failures,
    // The live news of one's own change may arrive before the answer to the call, and is no change by others.
    stale: isBusy ? null : findStaleness(seen, dossier, action),
    send: (submission) => sendOn(seen, submission),
    sendOnFresh: (submission) => sendOn(dossier, submission),
  };
}
