import { COMMENT_MAX } from '@zeel/protocol/rooms/decisions';
import type { ReactNode } from 'react';
import { Question } from '../../../shared/forms/Question.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { TextAreaField } from '../../../shared/kit/fields/TextAreaField.tsx';

interface DeclineQuestionProps {
  readonly isBusy: boolean;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks once before the request ends. A reason may be given, and need not be. */
export function DeclineQuestion({ reason, onReason, ...question }: DeclineQuestionProps): ReactNode {
  const { t } = useTranslation('offers');
  return (
    <Question
      label={t('decline.title')}
      isTitled
      tone="danger"
      yes={t('decline.yes')}
      no={t('decline.no')}
      hasField
      {...question}
    >
      <p>{t('decline.means')}</p>
      <TextAreaField
        label={t('decline.reason')}
        note={t('optional')}
        hint={t('decline.reasonHint')}
        name="declineReason"
        rows={3}
        maxLength={COMMENT_MAX}
        // The button that was pressed has gone, and the question stands in its place.
        autoFocus
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
    </Question>
  );
}
