import '../catalogue.ts';
import type { ReactNode } from 'react';
import { AccountName } from '../../../shared/forms/AccountName.tsx';
import { PasswordField } from '../../../shared/forms/PasswordField.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import type { Person } from '../../../shared/session/person.ts';
import { useRefreshMe } from '../../../shared/session/use-me.ts';
import { useRemoveSecondFactorMutation } from '../api.ts';
import { CodeField, isWholeCode, readCode } from '../components/CodeField.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const NAMES = ['password', 'code'] as const;

interface RemoveFactorFormProps {
  readonly me: Person;
  readonly onLeave: () => void;
  readonly onRemoved: () => void;
}

/** Switching the factor off asks for both factors once more. */
export function RemoveFactorForm({ me, onLeave, onRemoved }: RemoveFactorFormProps): ReactNode {
  const { t } = useTranslation(['account', 'identity']);
  const refresh = useRefreshMe();
  const [remove] = useRemoveSecondFactorMutation();
  const form = useSettingsForm({
    names: NAMES,
    check: ({ password, code }) => ({
      password: password === '' ? t('identity:problem.passwordMissing') : undefined,
      code: isWholeCode(code) ? undefined : t('identity:problem.codeMissing'),
    }),
    async send({ password, code }) {
      await remove({ password, code: readCode(code) }).unwrap();
      await refresh();
      onRemoved();
    },
  });
  return (
    <SettingsForm form={form} submit={t('second.remove')} tone="danger" onLeave={onLeave}>
      <p className="zl-settings__text">{t('second.removeText')}</p>
      <AccountName email={me.email} />
      <PasswordField
        name="password"
        label={t('identity:field.currentPassword')}
        autoComplete="current-password"
        problem={form.problems.password}
        autoFocus
      />
      <CodeField name="code" label={t('identity:factor.code')} problem={form.problems.code} />
    </SettingsForm>
  );
}
