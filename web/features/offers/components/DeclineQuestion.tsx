import { COMMENT_MAX } from '@zeel/protocol/rooms/decisions';
import type { ReactNode } from 'react';
import { ReasonQuestion } from '../../../shared/forms/ReasonQuestion.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';

interface DeclineQuestionProps {
  readonly isBusy: boolean;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks once before the request ends. A reason may be given, and need not be. */
export function DeclineQuestion(question: DeclineQuestionProps): ReactNode {
  const { t } = useTranslation('offers');
  return (
    <ReasonQuestion
      label={t('decline.title')}
      isTitled
      yes={t('decline.yes')}
      no={t('decline.no')}
      field={{
        name: 'declineReason',
        label: t('decline.reason'),
        note: t('optional'),
        hint: t('decline.reasonHint'),
        maxLength: COMMENT_MAX,
      }}
      {...question}
    >
      <p>{t('decline.means')}</p>
    </ReasonQuestion>
  );
}
