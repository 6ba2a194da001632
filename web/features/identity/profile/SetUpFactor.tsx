import type { startSecondFactor } from '@zeel/protocol/rooms/identity';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountName } from '../../../shared/forms/AccountName.tsx';
import { PasswordField } from '../../../shared/forms/PasswordField.tsx';
import { fieldProblems, problemMessage } from '../../../shared/forms/read-problems.ts';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import type { CallReply } from '../../../shared/http/call-endpoint.ts';
import type { Person } from '../../../shared/session/person.ts';
import { useStartSecondFactorMutation } from '../api.ts';
import { ConfirmFactor } from './ConfirmFactor.tsx';
import type { FactorStep } from './factor-step.ts';
import { useDone } from './use-done.tsx';

const NAMES = ['password'] as const;

interface SetUpFactorProps extends FactorStep {
  readonly me: Person;
}

/** First the password again, then the picture to scan. */
export function SetUpFactor({ me, onCodes, onLeave }: SetUpFactorProps): ReactNode {
  const { t } = useTranslation('identity');
  const [start] = useStartSecondFactorMutation();
  const [secret, setSecret] = useState<CallReply<typeof startSecondFactor>>();
  const { notice, say, hush } = useDone();
  const { formProps, problems, isBusy } = useForm({
    names: NAMES,
    check: ({ password }) => ({ password: password === '' ? t('problem.passwordMissing') : undefined }),
    async send({ password }) {
      hush();
      try {
        setSecret(await start({ password }).unwrap());
        return undefined;
      } catch (error) {
        const found = fieldProblems(error, NAMES);
        if (!found.password) say(problemMessage(error) ?? t('problem.other'), 'error');
        return found;
      }
    },
  });
  if (secret) return <ConfirmFactor {...secret} onCodes={onCodes} onLeave={onLeave} />;
  return (
    <form {...formProps} className="zl-form zl-settings__form">
      <p className="zl-settings__text">{t('second.startPassword')}</p>
      <AccountName email={me.email} />
      <PasswordField
        name="password"
        label={t('field.currentPassword')}
        autoComplete="current-password"
        problem={problems.password}
        autoFocus
      />
      {notice}
      <div className="zl-settings__actions">
        <SubmitButton isBusy={isBusy}>{t('second.next')}</SubmitButton>
        <button type="button" className="zl-button" onClick={onLeave}>
          {t('profile.cancel')}
        </button>
      </div>
    </form>
  );
}
