import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

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
        {/* biome-ignore lint/a11y/noAutofocus: the button that was pressed has gone, and the question stands in its place. */}
        <button type="button" className="zl-button zl-button--primary" autoFocus onClick={onKeep}>
          {t('dialog.leave.keep')}
        </button>
        <button type="button" className="zl-button" onClick={onStay}>
          {t('dialog.leave.stay')}
        </button>
        <button type="button" className="zl-button zl-button--danger" onClick={onThrowAway}>
          {t('dialog.leave.throwAway')}
        </button>
      </div>
    </fieldset>
  );
}
