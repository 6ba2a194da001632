import '../catalogue.ts';
import type { OpenedScorecard, ScorecardTrial } from '@zeel/protocol/rooms/scorecard';
import { type ReactNode, useEffect } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { serverData } from '../../../shared/http/server-data.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import { useMay } from '../../../shared/session/use-me.ts';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { useCancelScorecardTrialMutation, useTryScorecardDraftMutation } from '../api.ts';
import { CardSection } from '../editor/CardFields.tsx';
import { TrialResult } from './TrialResult.tsx';

interface TrialPanelProps {
  readonly opened: OpenedScorecard;
  /** The revision of the draft on the screen. */
  readonly revision: number;
  readonly isUnsaved: boolean;
  readonly isSound: boolean;
}

const isOpen = ({ state }: ScorecardTrial): boolean => state === 'waiting' || state === 'running';

/** A trial of the draft on past requests: begun, watched, stopped, and what it found. */
export function TrialPanel(props: TrialPanelProps): ReactNode {
  const { opened, revision, isUnsaved, isSound } = props;
  const { draft, trial } = opened;
  const { t } = useTranslation('scorecard');
  const mayManage = useMay('settings:manage');
  const [tryDraft] = useTryScorecardDraftMutation();
  const [cancel] = useCancelScorecardTrialMutation();
  const { send, isBusy, problem } = useSend({ failed: t('failed') });
  const isRunning = trial !== null && isOpen(trial);
  useAskWhile(isRunning);
  if (draft === null && trial === null) return null;
  const begin = (): Promise<unknown> =>
    send({ revision }, (attempt) => tryDraft({ ...attempt, body: { revision } }).unwrap());
  const stop = (trialId: string): Promise<unknown> =>
    send({ trialId }, (attempt) => cancel({ ...attempt, trialId }).unwrap());
  return (
    <CardSection title={t('trial.title')} lead={t('trial.lead')}>
      {problem && <Notice tone="error">{problem.words}</Notice>}
      {trial && <Progress trial={trial} />}
      {mayManage && (
        <div className="zl-card__buttons">
          {isRunning ? (
            <Button isBusy={isBusy} onClick={() => void stop(trial.trialId)}>
              {t('trial.stop')}
            </Button>
          ) : (
            draft !== null && (
              <Button
                variant="primary"
                isBusy={isBusy}
                disabled={isUnsaved || !isSound}
                onClick={() => void begin()}
              >
                {t('trial.start')}
              </Button>
            )
          )}
        </div>
      )}
      {draft !== null && isUnsaved && <p className="zl-card__lead">{t('trial.saveFirst')}</p>}
      {trial && trial.done > 0 && <TrialResult trial={trial} />}
    </CardSection>
  );
}

function Progress({ trial }: { readonly trial: ScorecardTrial }): ReactNode {
  const { t } = useTranslation('scorecard');
  const { number, dateTime } = useFormats();
  const { state, done, total, version, revision, baseVersion, askedAt, askedBy } = trial;
  const words = t(`trial.states.${state}`, { done: number(done), total: number(total ?? done), count: done });
  return (
    <>
      <p className="zl-card__lead">
        {t('trial.about', {
          version,
          revision,
          base: baseVersion,
          at: dateTime(askedAt),
          by: askedBy ?? t('trial.somebody'),
        })}
      </p>
      {isOpen(trial) && (
        <progress
          className="zl-card__progress"
          aria-label={t('trial.progress')}
          max={Math.max(total ?? 0, 1)}
          value={total === null ? undefined : done}
        />
      )}
      <p role="status">{words}</p>
    </>
  );
}

const ASK_EVERY_MS = 2_000;

/** Asks how far a trial is, also where the line for news is down. */
function useAskWhile(isRunning: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isRunning) return undefined;
    const asking = setInterval(() => dispatch(serverData.util.invalidateTags(['Setting'])), ASK_EVERY_MS);
    return () => clearInterval(asking);
  }, [isRunning, dispatch]);
}
