import '../catalogue.ts';
import type { OpenedScorecard } from '@zeel/protocol/rooms/scorecard';
import { type ReactNode, useState } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { Question } from '../../../shared/forms/Question.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import {
  useBeginScorecardDraftMutation,
  useDiscardScorecardDraftMutation,
  usePublishScorecardDraftMutation,
} from '../api.ts';

interface ScorecardActionsProps {
  readonly opened: OpenedScorecard;
  /** The revision of the draft on the screen. */
  readonly revision: number;
  /** Whether something on the screen is not saved yet: it would not be part of what is published. */
  readonly isUnsaved: boolean;
  readonly isSound: boolean;
}

/** What an administrator may do with the scorecard now. What others feel is asked once more. */
export function ScorecardActions({
  opened: { draft },
  revision,
  isUnsaved,
  isSound,
}: ScorecardActionsProps): ReactNode {
  const { t } = useTranslation('scorecard');
  const [asked, setAsked] = useState<'publish' | 'discard'>();
  const [begin] = useBeginScorecardDraftMutation();
  const [publish] = usePublishScorecardDraftMutation();
  const [discard] = useDiscardScorecardDraftMutation();
  const { send, isBusy, problem, clear } = useSend({ failed: t('failed') });
  const body = { revision };
  const act = async (what: 'publish' | 'discard'): Promise<void> => {
    const step = what === 'publish' ? publish : discard;
    const sent = await send({ what, ...body }, (attempt) => step({ ...attempt, body }).unwrap());
    if (sent.isTaken) setAsked(undefined);
  };
  const ask = (what: 'publish' | 'discard'): void => {
    clear();
    setAsked(what);
  };
  return (
    <div className="zl-card__actions">
      {problem && <Notice tone="error">{problem.words}</Notice>}
      {draft?.isWrittenByMe && <Notice tone="info">{t('fourEyes')}</Notice>}
      {asked !== undefined ? (
        <Question
          label={t(`actions.${asked}`)}
          isTitled
          yes={t(`ask.${asked}.yes`)}
          no={t('ask.no')}
          tone={asked === 'publish' ? 'primary' : 'danger'}
          isBusy={isBusy}
          onYes={() => void act(asked)}
          onNo={() => setAsked(undefined)}
        >
          <p>{t(`ask.${asked}.text`)}</p>
        </Question>
      ) : draft === null ? (
        <div className="zl-card__buttons">
          <Button
            variant="primary"
            isBusy={isBusy}
            onClick={() => void send({}, (attempt) => begin(attempt).unwrap())}
          >
            {t('actions.begin')}
          </Button>
        </div>
      ) : (
        <div className="zl-card__buttons">
          <Button
            variant="primary"
            disabled={draft.isWrittenByMe || isUnsaved || !isSound}
            onClick={() => ask('publish')}
          >
            {t('actions.publish')}
          </Button>
          <Button onClick={() => ask('discard')}>{t('actions.discard')}</Button>
        </div>
      )}
    </div>
  );
}
