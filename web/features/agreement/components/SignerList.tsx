import type { Signing } from '@zeel/protocol/rooms/signing';
import type { ReactNode } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { Icon } from '../../../shared/look/Icon.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import type { SigningCalls } from '../signing-calls.ts';

interface SignerListProps {
  readonly signers: Signing['signers'];
  readonly isOpen: boolean;
  readonly remind: SigningCalls['remind'];
}

/** Who signs, and who has. The applicant sends a lost link again from here. */
export function SignerList({ signers, isOpen, remind }: SignerListProps): ReactNode {
  const { t } = useTranslation('agreement');
  const { dateTime } = useFormats();
  const { send, isBusy, problem } = useSend({ failed: t('signing.failed') });
  return (
    <>
      <ul className="zl-signing__signers">
        {signers.map(({ role, partyId, name, signedAt, isMe }) => (
          <li key={partyId ?? 'borrower'}>
            <Icon name={signedAt === null ? 'clock' : 'success'} sizePx={18} />
            <span dir="auto">
              {name}
              {isMe && ` (${t('signing.me')})`}
            </span>
            <span className="zl-agreement__quiet">
              {t(`signing.roles.${role}`)} ·{' '}
              {signedAt === null ? t('signing.missing') : t('signing.at', { date: dateTime(signedAt) })}
            </span>
            {isOpen && remind !== null && signedAt === null && partyId !== null && (
              <TextButton
                aria-disabled={isBusy}
                onClick={() => void send({ partyId }, (attempt) => remind(partyId, attempt))}
              >
                {t('signing.remind')}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {problem && <Notice tone="warning">{problem.words}</Notice>}
    </>
  );
}
