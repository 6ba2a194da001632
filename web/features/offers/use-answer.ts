import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemCode, problemMessage } from '../../shared/forms/read-problems.ts';
import { HttpError } from '../../shared/http/http-error.ts';

interface AnswerInput {
  /** The answer was taken: the request has gone on. */
  readonly onMoved: () => Promise<void>;
  /** There is something newer to read. */
  readonly onStale: () => Promise<void>;
}

export interface Answering {
  readonly isBusy: boolean;
  /** Why the last answer was not taken. */
  readonly problem: string | undefined;
  /** Goes up with every answer that was not taken, so that the problem takes the focus each time. */
  readonly failures: number;
  readonly send: (call: () => Promise<unknown>) => Promise<void>;
}

/** Sends one answer at a time. A stale one changes nothing: what is newer is read and shown. */
export function useAnswer({ onMoved, onStale }: AnswerInput): Answering {
  const { t } = useTranslation('offers');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [failures, setFailures] = useState(0);
  // The ref decides, not the state: two clicks may come before the next render.
  const working = useRef(false);
  const send = async (call: () => Promise<unknown>): Promise<void> => {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await call();
      await onMoved();
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const code = problemCode(error);
      const isStale = code === 'stale_version' || code === 'conflict';
      setFailures((count) => count + 1);
      setProblem(isStale ? t('stale') : (problemMessage(error) ?? t('failed')));
      if (isStale) await onStale();
    } finally {
      working.current = false;
      setBusy(false);
    }
  };
  return { isBusy, problem, failures, send };
}
