import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ConfirmedActionProps {
  readonly label: string;
  /** What it will do. An action with a consequence asks once more. */
  readonly text?: string;
  readonly isDangerous?: boolean;
  readonly run: () => Promise<void>;
}

/** A button that asks once more, in its own place, before it does something that others feel. */
export function ConfirmedAction({ label, text, isDangerous = false, run }: ConfirmedActionProps): ReactNode {
  const { t } = useTranslation('people');
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const tone = isDangerous ? 'zl-button zl-button--danger' : 'zl-button';
  const go = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    await run();
    setBusy(false);
    setAsking(false);
  };
  if (!isAsking)
    return (
      <div>
        <button
          type="button"
          className={tone}
          aria-disabled={isBusy}
          onClick={() => (text === undefined ? void go() : setAsking(true))}
        >
          {label}
        </button>
      </div>
    );
  return (
    <fieldset className="zl-confirm" aria-label={label}>
      <p>{text}</p>
      <div className="zl-confirm__buttons">
        <button
          type="button"
          className={tone}
          aria-disabled={isBusy}
          // biome-ignore lint/a11y/noAutofocus: the button that was pressed has gone, and the question stands in its place.
          autoFocus
          onClick={() => void go()}
        >
          {t('panel.confirm')}
        </button>
        <button type="button" className="zl-button" onClick={() => setAsking(false)}>
          {t('panel.keep')}
        </button>
      </div>
    </fieldset>
  );
}
