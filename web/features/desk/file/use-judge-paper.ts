import type { DeskDocument } from '@zeel/protocol/rooms/desk-file';
import { useState } from 'react';
import type { ActingProps } from './acting-props.ts';
import { type PaperVerdict, useJudgePaperMutation } from './api.ts';

const STALE = 412;
const CONFLICT = 409;

export type JudgeProblem = 'stale' | 'conflict' | 'failed' | 'gone';

function problemOf(status: number | undefined): JudgeProblem {
  if (status === STALE) return 'stale';
  if (status === CONFLICT) return 'conflict';
  return status === 404 ? 'gone' : 'failed';
}

export interface JudgePaper {
  readonly isBusy: boolean;
  /** What went wrong with the last verdict, and on which file. */
  readonly problem: { readonly documentId: string; readonly kind: JudgeProblem } | null;
  /** Says whether it was kept; the file on the screen is read anew either way. */
  readonly judge: (document: DeskDocument, said: PaperVerdict) => Promise<boolean>;
}

/** Says something about a paper on the revision that was looked at. */
export function useJudgePaper({ file, reload }: Pick<ActingProps, 'file' | 'reload'>): JudgePaper {
  const [send, { isLoading }] = useJudgePaperMutation();
  const [problem, setProblem] = useState<JudgePaper['problem']>(null);
  const judge: JudgePaper['judge'] = async (document, said) => {
    if (isLoading) return false;
    setProblem(null);
    const params = { loanRequestId: file.id, documentId: document.id };
    const { error } = await send({ params, revision: document.revision, said });
    if (error !== undefined) {
      // A bug inside the cache has no status and counts as a failure.
      const status = 'status' in error ? error.status : undefined;
      setProblem({ documentId: document.id, kind: problemOf(status) });
    }
    await reload();
    return error === undefined;
  };
  return { isBusy: isLoading, problem, judge };
}
