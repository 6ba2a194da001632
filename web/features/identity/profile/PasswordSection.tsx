import '../catalogue.ts';
import { isStaff } from '@zeel/domain/identity';
import { PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH_STAFF } from '@zeel/protocol/rooms/identity';
import { type ReactNode, useState } from 'react';
import { AccountName } from '../../../shared/forms/AccountName.tsx';
import { checkNewPassword } from '../../../shared/forms/check-fields.ts';
import { NewPasswordField } from '../../../shared/forms/NewPasswordField.tsx';
import { PasswordField } from '../../../shared/forms/PasswordField.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { SettingsSection } from '../../../shared/kit/SettingsSection.tsx';
import type { Person } from '../../../shared/session/person.ts';
import { useChangePasswordMutation } from '../api.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { useSectionNotice } from './use-section-notice.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** The password, for those who have one. */
export function PasswordSection({ me }: { readonly me: Person }): ReactNode {
  const { t } = useTranslation(['identity', 'account']);
  const { notice, say, hush } = useSectionNotice();
  const [isChanging, setChanging] = useState(false);
  if (!me.hasPassword)
    return (
      <SettingsSection title={t('account:password.title')} text={t('account:password.text')}>
        <p className="zl-settings__text">{t('account:password.none')}</p>
      </SettingsSection>
    );
  return (
    <SettingsSection title={t('account:password.title')} text={t('account:password.text')}>
      {notice}
      {isChanging ? (
        <ChangePasswordForm
          me={me}
          onLeave={() => setChanging(false)}
          onSaved={() => {
            setChanging(false);
            say(t('account:password.saved'));
          }}
        />
      ) : (
        <div className="zl-settings__actions">
          <Button
            onClick={() => {
              hush();
              setChanging(true);
            }}
          >
            {t('account:password.change')}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}

const NAMES = ['currentPassword', 'newPassword'] as const;

interface ChangePasswordFormProps {
  readonly me: Person;
  readonly onLeave: () => void;
  readonly onSaved: () => void;
}

function ChangePasswordForm({ me, onLeave, onSaved }: ChangePasswordFormProps): ReactNode {
  const { t } = useTranslation(['identity', 'account']);
  const [changePassword] = useChangePasswordMutation();
  const needsLong = isStaff(me.roles) && !me.secondFactor.isOn;
  const minLength = needsLong ? PASSWORD_MIN_LENGTH_STAFF : PASSWORD_MIN_LENGTH;
  const form = useSettingsForm({
    names: NAMES,
    check: ({ currentPassword, newPassword }) => ({
      currentPassword: currentPassword === '' ? t('problem.passwordMissing') : undefined,
      newPassword: checkNewPassword(newPassword, t, minLength),
    }),
    async send(values) {
      await changePassword(values).unwrap();
      onSaved();
    },
  });
  return (
    <SettingsForm form={form} submit={t('account:profile.save')} onLeave={onLeave}>
      <AccountName email={me.email} />
      <PasswordField
        name="currentPassword"
        label={t('field.currentPassword')}
        autoComplete="current-password"
        problem={form.problems.currentPassword}
        autoFocus
      />
      <NewPasswordField
        name="newPassword"
        label={t('field.newPassword')}
        problem={form.problems.newPassword}
        minLength={minLength}
      />
    </SettingsForm>
  );
}
