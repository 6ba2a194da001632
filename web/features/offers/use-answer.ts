import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { isOvertaken } from '../../shared/send/send-problem.ts';
import type { Call } from '../../shared/send/sender.ts';
import { type Send, useSend } from '../../shared/send/use-send.ts';

interface AnswerInput {
  /** Called when the answer was taken: the request has moved on. */
  readonly onMoved: () => Promise<void>;
  /** Called when the answer was stale: there is something newer to read. */
  readonly onStale: () => Promise<void>;
}

export interface Answering extends Pick<Send, 'isBusy' | 'problem' | 'failures'> {
  readonly send: (answer: unknown, call: Call<unknown>) => Promise<void>;
}

/** Sends one answer at a time. A stale one changes nothing: what is newer is read and shown. */
export function useAnswer({ onMoved, onStale }: AnswerInput): Answering {
  const { t } = useTranslation('offers');
  const { isBusy, problem, failures, send } = useSend({
    failed: t('failed'),
    stale: t('stale'),
    conflict: t('stale'),
    onProblem: (found) => (isOvertaken(found) ? onStale() : undefined),
  });
  return {
    isBusy,
    problem,
    failures,
    async send(answer, call) {
      await send(answer, async (attempt) => {
        await call(attempt);
        await onMoved();
      });
    },
  };
}
