import { useState } from 'react';
import { isOvertaken, type SendProblem } from '../../../../shared/send/send-problem.ts';
import type { Attempt } from '../../../../shared/send/sender.ts';
import { useSender } from '../../../../shared/send/use-sender.ts';
import type { ActingProps } from '../../dossier/acting-props.ts';
import { type DossierChange, describeChange } from '../sending/describe-change.ts';
import { type Submission, useSubmitActionMutation } from '../sending/submission.ts';

/** Why something that needs no words was not done. */
export type ImmediateActionTrouble =
  | { readonly kind: 'changed'; readonly changes: readonly DossierChange[] }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unsent'; readonly submission: Submission };

/** Does what needs no words at once. Gives whether it was taken. */
export function useImmediateAction({ dossier, reload }: ActingProps) {
  const [submitAction] = useSubmitActionMutation();
  const { sender, busy } = useSender();
  const [trouble, setTrouble] = useState<ImmediateActionTrouble | null>(null);

  const explain = async (problem: SendProblem, submission: Submission): Promise<void> => {
    if (!isOvertaken(problem) && problem.kind !== 'gone') {
      setTrouble({ kind: 'unsent', submission });
      return;
    }
    const fresh = await reload();
    const changes = fresh === null ? [] : describeChange(dossier, fresh);
    setTrouble(
      changes.length > 0 ? { kind: 'changed', changes } : { kind: 'refused', message: problem.message ?? '' },
    );
  };

  const run = async (submission: Submission): Promise<boolean> => {
    const { id: loanRequestId, version } = dossier;
    const call = async ({ idempotencyKey }: Attempt): Promise<void> => {
      setTrouble(null);
      await submitAction({ submission, loanRequestId, version, idempotencyKey }).unwrap();
      await reload();
    };
    const onProblem = (problem: SendProblem): Promise<void> => explain(problem, submission);
    const { isTaken } = await sender.send({ submission, version }, call, { onProblem });
    return isTaken;
  };
  return { run, isBusy: busy.size > 0, trouble, forget: () => setTrouble(null) };
}
