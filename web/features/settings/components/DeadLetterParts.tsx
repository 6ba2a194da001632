import '../catalogue.ts';
import type { DeadLetter } from '@zeel/protocol/rooms/settings';
import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Figure } from '../../../shared/kit/Figure.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';

interface PartProps {
  readonly letter: DeadLetter;
}

/** What was given up, and whom it did not reach. */
export function DeadLetterTitle({ letter: { kind, title, recipient } }: PartProps): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <div className="zl-dead">
      <strong>{title}</strong>
      <span>
        {t(`kinds.${kind}`)}
        {recipient !== null && (
          <>
            {' · '}
            <bdi>{recipient}</bdi>
          </>
        )}
      </span>
    </div>
  );
}

export const DeadLetterReason = ({ letter: { reason } }: PartProps): ReactNode => (
  <span className="zl-dead__reason" dir="auto">
    {reason}
  </span>
);

export function DeadLetterAttempts({ letter: { attempts } }: PartProps): ReactNode {
  const { number } = useFormats();
  return <Figure as="span">{number(attempts)}</Figure>;
}

export function DeadLetterTime({ letter: { lastTriedAt } }: PartProps): ReactNode {
  const { dateTime } = useFormats();
  return <time dateTime={lastTriedAt}>{dateTime(lastTriedAt)}</time>;
}

interface AgainProps extends PartProps {
  /** Null for people who only look. */
  readonly onAgain: ((letter: DeadLetter) => void) | null;
}

export function DeadLetterAgain({ letter, onAgain }: AgainProps): ReactNode {
  const { t } = useTranslation('settings');
  if (onAgain === null) return null;
  return (
    <TextButton aria-label={t('againLabel', { what: letter.title })} onClick={() => onAgain(letter)}>
      {t('dead.again')}
    </TextButton>
  );
}
