import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';

interface LeaveQuestionProps {
  readonly onStay: () => void;
  readonly onKeep: () => void;
  readonly onThrowAway: () => void;
}

/** Asks what becomes of what was typed, in the place of the buttons that were pressed. */
export function LeaveQuestion({ onStay, onKeep, onThrowAway }: LeaveQuestionProps): ReactNode {
  const { t } = useTranslation('deskActions');
  return (
    <fieldset className="zl-acting__leave" aria-label={t('dialog.leave.question')}>
      <p>{t('dialog.leave.question')}</p>
      <div className="zl-confirm__buttons">
        {/* The button that was pressed has gone, and the question stands in its place. */}
        <Button variant="primary" autoFocus onClick={onKeep}>
          {t('dialog.leave.keep')}
        </Button>
        <Button onClick={onStay}>{t('dialog.leave.stay')}</Button>
        <Button variant="danger" onClick={onThrowAway}>
          {t('dialog.leave.throwAway')}
        </Button>
      </div>
    </fieldset>
  );
}
