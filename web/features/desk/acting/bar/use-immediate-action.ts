import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { isOvertaken, type SendProblem } from '../../../../shared/send/send-problem.ts';
import { useSender } from '../../../../shared/send/use-sender.ts';
import type { ActingProps } from '../../dossier/acting-props.ts';
import { type DossierChange, describeChange } from '../sending/describe-change.ts';
import { type Submission, useSubmitActionMutation } from '../sending/submission.ts';

/** Why something that needs no words was not done. */
export type ImmediateActionTrouble =
  | { readonly kind: 'changed'; readonly changes: readonly DossierChange[] }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unsent' };

interface Outcome {
  /** The dossier after the action; null when it was not taken. */
  readonly fresh: Dossier | null;
  readonly trouble: ImmediateActionTrouble | null;
}

/** Does what needs no words at once. */
export function useImmediateAction({ dossier, reload }: ActingProps) {
  const [submitAction] = useSubmitActionMutation();
  const { sender, busy } = useSender();

  const explain = async (problem: SendProblem): Promise<ImmediateActionTrouble> => {
    if (!isOvertaken(problem) && problem.kind !== 'gone') return { kind: 'unsent' };
    const fresh = await reload();
    const changes = fresh === null ? [] : describeChange(dossier, fresh);
    return changes.length > 0
      ? { kind: 'changed', changes }
      : { kind: 'refused', message: problem.message ?? '' };
  };

  const run = async (submission: Submission): Promise<Outcome> => {
    const { id: loanRequestId, version } = dossier;
    const sent = await sender.send({ submission, version }, async ({ idempotencyKey }) => {
      await submitAction({ submission, loanRequestId, version, idempotencyKey }).unwrap();
      return (await reload()) ?? dossier;
    });
    if (sent.isTaken) return { fresh: sent.reply, trouble: null };
    return { fresh: null, trouble: sent.problem && (await explain(sent.problem)) };
  };
  return { run, isBusy: busy.size > 0 };
}
