import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { Dialog } from '../../../../shared/kit/Dialog.tsx';

export interface ResumeDialogProps {
  readonly touchedAt: string;
  readonly onContinue: () => void;
  readonly onStartAnew: () => void;
}

/** This browser remembers a draft for the product: go on with it, or leave it and begin again. */
export default function ResumeDialog({ touchedAt, onContinue, onStartAnew }: ResumeDialogProps): ReactNode {
  const { t } = useTranslation('request');
  const { dateTime } = useFormats();
  return (
    // Escape is no answer to a question about a draft: it goes on with it, which loses nothing.
    <Dialog
      className="zl-resume"
      aria-labelledby="resume-title"
      aria-describedby="resume-text"
      onClose={onContinue}
    >
      <h2 id="resume-title">{t('resume.title')}</h2>
      <p id="resume-text">{t('resume.text', { date: dateTime(touchedAt) })}</p>
      <div className="zl-resume__actions">
        <Button variant="primary" size="large" onClick={onContinue}>
          {t('resume.continue')}
        </Button>
        <Button size="large" onClick={onStartAnew}>
          {t('resume.startAnew')}
        </Button>
      </div>
    </Dialog>
  );
}
