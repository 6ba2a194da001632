import type { PersonRow } from '@zeel/protocol/rooms/identity';
import { type ReactNode, useState } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useSend } from '../../../shared/send/use-send.ts';
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

/** The actions that an account in its present state allows. */
export function AccountActions({ person, isMe }: AccountActionsProps): ReactNode {
  const { t } = useTranslation('people');
  const [disable] = useDisablePersonMutation();
  const [enable] = useEnablePersonMutation();
  const [endSessions] = useEndPersonSessionsMutation();
  const [resend] = useResendInvitationMutation();
  const { isBusyAt, problem, send } = useSend({ failed: t('refusal.other') });
  const [done, setDone] = useState<string>();
  const actionOf = (
    name: 'resend' | 'endSessions' | 'enable' | 'disable',
    change: () => Promise<string>,
  ) => ({
    label: t(`panel.${name}`),
    isBusy: isBusyAt(name),
    run: async (): Promise<boolean> => {
      const call = (): Promise<string> => {
        setDone(undefined);
        return change();
      };
      const sent = await send(person.id, call, name);
      if (sent.isTaken) setDone(sent.reply);
      return sent.isTaken || sent.problem !== null;
    },
  });
  return (
    <section className="zl-account-actions" aria-labelledby="zl-account-title">
      <h3 id="zl-account-title">{t('panel.accountTitle')}</h3>
      {problem && <Notice tone="error">{problem.words}</Notice>}
      {done && <Notice tone="success">{done}</Notice>}
      {person.status === 'invited' && (
        <ConfirmedAction
          {...actionOf('resend', async () => {
            await resend(person.id).unwrap();
            return t('panel.resent');
          })}
          text={t('panel.resendText')}
        />
      )}
      {person.liveSessions > 0 && (
        <ConfirmedAction
          {...actionOf('endSessions', async () => t('panel.ended', await endSessions(person.id).unwrap()))}
          text={t('panel.endSessionsText')}
        />
      )}
      {person.status === 'disabled' && (
        <ConfirmedAction
          {...actionOf('enable', async () => {
            await enable(person.id).unwrap();
            return t('panel.enabled');
          })}
        />
      )}
      {person.status !== 'disabled' && !isMe && (
        <ConfirmedAction
          {...actionOf('disable', async () => {
            await disable(person.id).unwrap();
            return t('panel.disabled');
          })}
          text={t('panel.disableText')}
          isDangerous
        />
      )}
    </section>
  );
}
