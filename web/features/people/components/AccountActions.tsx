import type { PersonRow } from '@zeel/protocol/rooms/identity';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { problemMessage } from '../../../shared/forms/read-problems.ts';
import {
  useDisablePersonMutation,
  useEnablePersonMutation,
  useEndPersonSessionsMutation,
  useResendInvitationMutation,
} from '../api.ts';
import { ConfirmedAction } from './ConfirmedAction.tsx';

interface AccountActionsProps {
  readonly person: PersonRow;
  readonly isMe: boolean;
}

/** What can be done with an account as it stands now. */
export function AccountActions({ person, isMe }: AccountActionsProps): ReactNode {
  const { t } = useTranslation('people');
  const [disable] = useDisablePersonMutation();
  const [enable] = useEnablePersonMutation();
  const [endSessions] = useEndPersonSessionsMutation();
  const [resend] = useResendInvitationMutation();
  const [said, setSaid] = useState<{ tone: 'success' | 'error'; words: string }>();
  const run = async (change: () => Promise<string>): Promise<void> => {
    setSaid(undefined);
    try {
      setSaid({ tone: 'success', words: await change() });
    } catch (error) {
      setSaid({ tone: 'error', words: problemMessage(error) ?? t('refusal.other') });
    }
  };
  return (
    <section className="zl-account-actions" aria-labelledby="zl-account-title">
      <h3 id="zl-account-title">{t('panel.accountTitle')}</h3>
      {said && <Notice tone={said.tone}>{said.words}</Notice>}
      {person.status === 'invited' && (
        <ConfirmedAction
          label={t('panel.resend')}
          text={t('panel.resendText')}
          run={() =>
            run(async () => {
              await resend(person.id).unwrap();
              return t('panel.resent');
            })
          }
        />
      )}
      {person.liveSessions > 0 && (
        <ConfirmedAction
          label={t('panel.endSessions')}
          text={t('panel.endSessionsText')}
          run={() => run(async () => t('panel.ended', await endSessions(person.id).unwrap()))}
        />
      )}
      {person.status === 'disabled' && (
        <ConfirmedAction
          label={t('panel.enable')}
          run={() =>
            run(async () => {
              await enable(person.id).unwrap();
              return t('panel.enabled');
            })
          }
        />
      )}
      {person.status !== 'disabled' && !isMe && (
        <ConfirmedAction
          label={t('panel.disable')}
          text={t('panel.disableText')}
          isDangerous
          run={() =>
            run(async () => {
              await disable(person.id).unwrap();
              return t('panel.disabled');
            })
          }
        />
      )}
    </section>
  );
}
