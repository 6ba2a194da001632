import '../catalogue.ts';
import { type ReactNode, useState } from 'react';
import { checkEmail } from '../../../shared/forms/check-fields.ts';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { PasswordField } from '../../../shared/forms/PasswordField.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { EmailField } from '../../../shared/kit/fields/TextField.tsx';
import { SettingsSection } from '../../../shared/kit/SettingsSection.tsx';
import { StateTag } from '../../../shared/kit/StateTag.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import type { Person } from '../../../shared/session/person.ts';
import { useRefreshMe } from '../../../shared/session/use-me.ts';
import { useChangeEmailMutation, useResendVerificationMutation } from '../api.ts';
import { DemoMailbox } from '../components/DemoMailbox.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { useSectionNotice } from './use-section-notice.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** The address one signs in with, whether it is proven, and the way to another one. */
export function EmailSection({ me }: { readonly me: Person }): ReactNode {
  const { t } = useTranslation(['identity', 'account']);
  const { notice, say, hush } = useSectionNotice();
  const [isChanging, setChanging] = useState(false);
  const [resend] = useResendVerificationMutation();
  const { isBusy, problem, clear, send } = useSend({ failed: t('problem.other') });
  const waitsForProof = !me.emailVerified || me.pendingEmail !== null;
  const sendAgain = async (): Promise<void> => {
    hush();
    const { isTaken } = await send('resend', () => resend().unwrap());
    if (isTaken) say(t('banner.sent'));
  };
  return (
    <SettingsSection title={t('account:email.title')} text={t('account:email.text')}>
      <div className="zl-settings__row">
        <span className="zl-settings__value" dir="ltr">
          {me.email}
        </span>
        <StateTag
          tone={me.emailVerified ? 'success' : 'warning'}
          label={t(me.emailVerified ? 'account:email.verified' : 'account:email.unverified')}
        />
      </div>
      {me.pendingEmail !== null && (
        <p className="zl-settings__text">{t('account:email.pending', { email: me.pendingEmail })}</p>
      )}
      {notice}
      {problem && <Notice tone="error">{problem.words}</Notice>}
      {isChanging ? (
        <ChangeEmailForm
          me={me}
          onLeave={() => setChanging(false)}
          onSent={(email) => {
            setChanging(false);
            say(t('account:email.sent', { email }));
          }}
        />
      ) : (
        <div className="zl-settings__actions">
          {me.hasPassword && (
            <Button
              onClick={() => {
                hush();
                clear();
                setChanging(true);
              }}
            >
              {t('account:email.change')}
            </Button>
          )}
          {waitsForProof && (
            <Button isBusy={isBusy} onClick={() => void sendAgain()}>
              {t('banner.again')}
            </Button>
          )}
        </div>
      )}
      {waitsForProof && <DemoMailbox />}
    </SettingsSection>
  );
}

const NAMES = ['email', 'password'] as const;

interface ChangeEmailFormProps {
  readonly me: Person;
  readonly onLeave: () => void;
  readonly onSent: (email: string) => void;
}

function ChangeEmailForm({ me, onLeave, onSent }: ChangeEmailFormProps): ReactNode {
  const { t } = useTranslation(['identity', 'account']);
  const refresh = useRefreshMe();
  const [changeEmail] = useChangeEmailMutation();
  const form = useSettingsForm({
    names: NAMES,
    check: ({ email, password }) => ({
      email:
        checkEmail(email, t) ??
        (email.trim().toLowerCase() === me.email.toLowerCase() ? t('problem.emailSame') : undefined),
      password: password === '' ? t('problem.passwordMissing') : undefined,
    }),
    async send({ email, password }) {
      await changeEmail({ email: email.trim(), password }).unwrap();
      await refresh();
      onSent(email.trim());
    },
  });
  return (
    <SettingsForm form={form} submit={t('account:email.submit')} onLeave={onLeave}>
      <EmailField
        name="email"
        label={t('account:email.newEmail')}
        autoComplete="email"
        problem={form.problems.email}
        autoFocus
      />
      <PasswordField
        name="password"
        label={t('field.currentPassword')}
        autoComplete="current-password"
        problem={form.problems.password}
      />
    </SettingsForm>
  );
}
