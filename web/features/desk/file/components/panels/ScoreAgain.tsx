import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/kit/Button.tsx';
import type { ActingProps } from '../../acting-props.ts';
import { useAssessAgainMutation } from '../../api.ts';

const STALE: ReadonlySet<number | undefined> = new Set([409, 412]);

/** Scores the request anew on what is known now. */
export function ScoreAgain({ file, reload }: Pick<ActingProps, 'file' | 'reload'>): ReactNode {
  const { t } = useTranslation('deskFile');
  const [assess, { isLoading, error }] = useAssessAgainMutation();
  const isStale = error !== undefined && 'status' in error && STALE.has(error.status);
  const run = async (): Promise<void> => {
    if (isLoading) return;
    await assess({ loanRequestId: file.id, version: file.version });
    await reload();
  };
  return (
    <>
      <Button size="small" isBusy={isLoading} onClick={() => void run()}>
        {t(isLoading ? 'score.againBusy' : 'score.again')}
      </Button>
      {error !== undefined && (
        <p className="zl-dossier-problem" role="alert">
          {t(isStale ? 'score.againStale' : 'score.againFailed')}
        </p>
      )}
    </>
  );
}
