import { isOneOf } from '@zeel/domain/lists';
import type { DeskDocument } from '@zeel/protocol/rooms/dossier';
import { useSender } from '../../../shared/send/use-sender.ts';
import type { ActingProps } from './acting-props.ts';
import { type PaperVerdict, useJudgePaperMutation } from './api.ts';

/** Problems that have a text of their own; any other is told as a failure. */
const KINDS = ['stale', 'conflict', 'gone'] as const;

export type JudgeProblem = (typeof KINDS)[number] | 'failed';

export interface JudgePaper {
  readonly isBusy: boolean;
  /** The problem of the last verdict, and its document. */
  readonly problem: { readonly documentId: string; readonly kind: JudgeProblem } | null;
  /** Resolves to whether the verdict was kept; the dossier on the screen is read anew either way. */
  readonly judge: (document: DeskDocument, said: PaperVerdict) => Promise<boolean>;
}

/** Sends a verdict on a paper, for the revision that the officer looked at. */
export function useJudgePaper({ dossier, reload }: Pick<ActingProps, 'dossier' | 'reload'>): JudgePaper {
  const [judgePaper] = useJudgePaperMutation();
  const { sender, busy, problem } = useSender();
  const judge: JudgePaper['judge'] = async (document, said) => {
    const { id: documentId, revision } = document;
    const params = { loanRequestId: dossier.id, documentId };
    const sent = await sender.send(
      { documentId, revision, said },
      ({ idempotencyKey }) => judgePaper({ params, revision, said, idempotencyKey }).unwrap(),
      { at: documentId },
    );
    if (sent.isTaken || sent.problem) await reload();
    return sent.isTaken;
  };
  return {
    isBusy: busy.size > 0,
    problem: problem && {
      documentId: problem.at,
      kind: isOneOf(KINDS, problem.kind) ? problem.kind : 'failed',
    },
    judge,
  };
}
