import { type ReactNode, useState } from 'react';
import { Question } from '../../../shared/forms/Question.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';

interface ConfirmedActionProps {
  readonly label: string;
  /** The consequence in words. An action with a consequence asks once more. */
  readonly text?: string;
  readonly isDangerous?: boolean;
  readonly isBusy: boolean;
  /** Says whether it came to an end, good or bad. */
  readonly run: () => Promise<boolean>;
}

/** A button that asks once more, in its own place, before it does something that others feel. */
export function ConfirmedAction(props: ConfirmedActionProps): ReactNode {
  const { label, text, isDangerous = false, isBusy, run } = props;
  const { t } = useTranslation('people');
  const [isAsking, setAsking] = useState(false);
  const go = async (): Promise<void> => {
    if (await run()) setAsking(false);
  };
  if (!isAsking)
    return (
      <div>
        <Button
          variant={isDangerous ? 'danger' : 'plain'}
          isBusy={isBusy}
          onClick={() => (text === undefined ? void go() : setAsking(true))}
        >
          {label}
        </Button>
      </div>
    );
  return (
    <Question
      label={label}
      tone={isDangerous ? 'danger' : 'plain'}
      yes={t('panel.confirm')}
      no={t('panel.keep')}
      isBusy={isBusy}
      onYes={() => void go()}
      onNo={() => setAsking(false)}
    >
      <p>{text}</p>
    </Question>
  );
}
