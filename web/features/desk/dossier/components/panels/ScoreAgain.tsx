import type { ReactNode } from 'react';
import { useTranslation } from '../../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../../shared/kit/Button.tsx';
import { isOvertaken } from '../../../../../shared/send/send-problem.ts';
import { useSender } from '../../../../../shared/send/use-sender.ts';
import type { ActingProps } from '../../acting-props.ts';
import { useAssessAgainMutation } from '../../api.ts';

/** Scores the request anew on what is known now. */
export function ScoreAgain({ dossier, reload }: Pick<ActingProps, 'dossier' | 'reload'>): ReactNode {
  const { t } = useTranslation('dossier');
  const [assess] = useAssessAgainMutation();
  const { sender, busy, problem } = useSender();
  const isBusy = busy.size > 0;
  const { id: loanRequestId, version } = dossier;
  const run = (): Promise<unknown> =>
    sender.send(
      { version },
      async ({ idempotencyKey }) => {
        await assess({ loanRequestId, version, idempotencyKey }).unwrap();
        await reload();
      },
      { onProblem: reload },
    );
  return (
    <>
      <Button size="small" isBusy={isBusy} onClick={() => void run()}>
        {t(isBusy ? 'score.againBusy' : 'score.again')}
      </Button>
      {problem && (
        <p className="zl-dossier-problem" role="alert">
          {t(isOvertaken(problem) ? 'score.againStale' : 'score.againFailed')}
        </p>
      )}
    </>
  );
}
