import { isStaff } from '@zeel/domain/identity';
import { PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH_STAFF } from '@zeel/protocol/rooms/identity';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountName } from '../../../shared/forms/AccountName.tsx';
import { checkNewPassword } from '../../../shared/forms/check-fields.ts';
import { NewPasswordField } from '../../../shared/forms/NewPasswordField.tsx';
import { PasswordField } from '../../../shared/forms/PasswordField.tsx';
import { fieldProblems, problemMessage } from '../../../shared/forms/read-problems.ts';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import type { Person } from '../../../shared/session/person.ts';
import { useChangePasswordMutation } from '../api.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { useDone } from './use-done.tsx';

/** The password, for those who have one. */
export function PasswordSection({ me }: { readonly me: Person }): ReactNode {
  const { t } = useTranslation('identity');
  const { notice, say, hush } = useDone();
  const [isChanging, setChanging] = useState(false);
  if (!me.hasPassword)
    return (
      <SettingsSection title={t('password.title')} text={t('password.text')}>
        <p className="zl-settings__text">{t('password.none')}</p>
      </SettingsSection>
    );
  return (
    <SettingsSection title={t('password.title')} text={t('password.text')}>
      {notice}
      {isChanging ? (
        <ChangePasswordForm
          me={me}
          onLeave={() => setChanging(false)}
          onSaved={() => {
            setChanging(false);
            say(t('password.saved'));
          }}
        />
      ) : (
        <div className="zl-settings__actions">
          <button
            type="button"
            className="zl-button"
            onClick={() => {
              hush();
              setChanging(true);
            }}
          >
            {t('password.change')}
          </button>
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
  const { t } = useTranslation('identity');
  const [changePassword] = useChangePasswordMutation();
  const { notice, say, hush } = useDone();
  const needsLong = isStaff(me.roles) && !me.secondFactor.isOn;
  const minLength = needsLong ? PASSWORD_MIN_LENGTH_STAFF : PASSWORD_MIN_LENGTH;
  const { formProps, problems, isBusy } = useForm({
    names: NAMES,
    check: ({ currentPassword, newPassword }) => ({
      currentPassword: currentPassword === '' ? t('problem.passwordMissing') : undefined,
      newPassword: checkNewPassword(newPassword, t, minLength),
    }),
    async send(values) {
      hush();
      try {
        await changePassword(values).unwrap();
        onSaved();
        return undefined;
      } catch (error) {
        const found = fieldProblems(error, NAMES);
        if (!found.currentPassword && !found.newPassword)
          say(problemMessage(error) ?? t('problem.other'), 'error');
        return found;
      }
    },
  });
  return (
    <form {...formProps} className="zl-form zl-settings__form">
      <AccountName email={me.email} />
      <PasswordField
        name="currentPassword"
        label={t('field.currentPassword')}
        autoComplete="current-password"
        problem={problems.currentPassword}
        autoFocus
      />
      <NewPasswordField
        name="newPassword"
        label={t('field.newPassword')}
        problem={problems.newPassword}
        minLength={minLength}
      />
      {notice}
      <div className="zl-settings__actions">
        <SubmitButton isBusy={isBusy}>{t('profile.save')}</SubmitButton>
        <button type="button" className="zl-button" onClick={onLeave}>
          {t('profile.cancel')}
        </button>
      </div>
    </form>
  );
}
