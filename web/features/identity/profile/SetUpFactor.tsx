import '../catalogue.ts';
import type { startSecondFactor } from '@zeel/protocol/rooms/identity';
import { type ReactNode, useState } from 'react';
import { AccountName } from '../../../shared/forms/AccountName.tsx';
import { PasswordField } from '../../../shared/forms/PasswordField.tsx';
import type { CallReply } from '../../../shared/http/call-endpoint.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import type { Person } from '../../../shared/session/person.ts';
import { useStartSecondFactorMutation } from '../api.ts';
import { ConfirmFactor } from './ConfirmFactor.tsx';
import type { FactorStep } from './factor-step.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const NAMES = ['password'] as const;

interface SetUpFactorProps extends FactorStep {
  readonly me: Person;
}

/** First the password again, then the picture to scan. */
export function SetUpFactor({ me, onCodes, onLeave }: SetUpFactorProps): ReactNode {
  const { t } = useTranslation(['account', 'identity']);
  const [start] = useStartSecondFactorMutation();
  const [secret, setSecret] = useState<CallReply<typeof startSecondFactor>>();
  const form = useSettingsForm({
    names: NAMES,
    check: ({ password }) => ({
      password: password === '' ? t('identity:problem.passwordMissing') : undefined,
    }),
    async send({ password }) {
      setSecret(await start({ password }).unwrap());
    },
  });
  if (secret) return <ConfirmFactor {...secret} onCodes={onCodes} onLeave={onLeave} />;
  return (
    <SettingsForm form={form} submit={t('second.next')} onLeave={onLeave}>
      <p className="zl-settings__text">{t('second.startPassword')}</p>
      <AccountName email={me.email} />
      <PasswordField
        name="password"
        label={t('identity:field.currentPassword')}
        autoComplete="current-password"
        problem={form.problems.password}
        autoFocus
      />
    </SettingsForm>
  );
}
