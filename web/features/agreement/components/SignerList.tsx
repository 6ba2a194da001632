import type { Signing } from '@zeel/protocol/rooms/signing';
import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Icon } from '../../../shared/look/Icon.tsx';
import type { SigningCalls } from '../signing-calls.ts';
import { RemindSigner } from './RemindSigner.tsx';

interface SignerListProps {
  readonly signers: Signing['signers'];
  readonly isOpen: boolean;
  readonly remind: SigningCalls['remind'];
}

/** Who signs, and who has. The applicant sends a lost link again from here. */
export function SignerList({ signers, isOpen, remind }: SignerListProps): ReactNode {
  const { t } = useTranslation('agreement');
  const { dateTime } = useFormats();
  return (
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
            <RemindSigner
              word={t('signing.remind')}
              name={name}
              remind={(attempt) => remind(partyId, attempt)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
