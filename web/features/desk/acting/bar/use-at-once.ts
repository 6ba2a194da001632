import { useRef, useState } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { HttpError } from '../../../../shared/http/http-error.ts';
import type { ActingProps } from '../../file/acting-props.ts';
import { describeChange, type FileChange } from '../sending/describe-change.ts';
import { createRepeatKey } from '../sending/repeat-key.ts';
import { type Submission, sendSubmission } from '../sending/submission.ts';

/** Why something that needs no words was not done. */
export type AtOnceTrouble =
  | { readonly kind: 'changed'; readonly changes: readonly FileChange[] }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unsent'; readonly submission: Submission };

/** Does what needs no words at once. Gives whether it was taken. */
export function useAtOnce({ file, reload }: ActingProps) {
  const { http } = useAppServices();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<AtOnceTrouble | null>(null);
  const isSending = useRef(false);
  const [keyOf] = useState(createRepeatKey);

  const explain = async (error: HttpError, submission: Submission): Promise<void> => {
    if (error.status !== 412 && error.status !== 409 && error.status !== 404) {
      setTrouble({ kind: 'unsent', submission });
      return;
    }
    const fresh = await reload();
    const changes = fresh === null ? [] : describeChange(file, fresh);
    setTrouble(
      changes.length > 0 ? { kind: 'changed', changes } : { kind: 'refused', message: error.message },
    );
  };

  const run = async (submission: Submission): Promise<boolean> => {
    if (isSending.current) return false;
    isSending.current = true;
    setBusy(true);
    setTrouble(null);
    try {
      const { id: loanRequestId, version } = file;
      const idempotencyKey = keyOf({ submission, version });
      await sendSubmission(http, submission, { loanRequestId, version, idempotencyKey });
      await reload();
      return true;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      await explain(error, submission);
      return false;
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  return { run, isBusy, trouble, forget: () => setTrouble(null) };
}
