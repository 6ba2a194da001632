import { type ReactNode, useState } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import type { Attempt } from '../../../shared/send/sender.ts';
import { useSend } from '../../../shared/send/use-send.ts';

interface RemindSignerProps {
  readonly word: string;
  /** Whose signature is missing. */
  readonly name: string;
  readonly remind: (attempt: Attempt) => Promise<void>;
}

/** Writes to somebody whose signature is missing, once for each press, and says that it was done. */
export function RemindSigner({ word, name, remind }: RemindSignerProps): ReactNode {
  const { t } = useTranslation('agreement');
  const [sent, setSent] = useState(0);
  const { send, isBusy, problem } = useSend({ failed: t('signing.failed') });
  const press = async (): Promise<void> => {
    const { isTaken } = await send({ sent }, remind);
    if (isTaken) setSent(sent + 1);
  };
  return (
    <>
      <TextButton aria-disabled={isBusy} aria-label={`${word}: ${name}`} onClick={() => void press()}>
        {word}
      </TextButton>
      <span role="status" className="zl-agreement__quiet">
        {sent > 0 && problem === null && t('signing.reminded')}
      </span>
      {problem && <Notice tone="warning">{problem.words}</Notice>}
    </>
  );
}
