import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountName } from '../../../shared/forms/AccountName.tsx';
import { PasswordField } from '../../../shared/forms/PasswordField.tsx';
import { fieldProblems, problemMessage } from '../../../shared/forms/read-problems.ts';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import type { Person } from '../../../shared/session/person.ts';
import { useRefreshMe } from '../../../shared/session/use-me.ts';
import { useRemoveSecondFactorMutation } from '../api.ts';
import { CodeField, isWholeCode, readCode } from '../components/CodeField.tsx';
import { useDone } from './use-done.tsx';

const NAMES = ['password', 'code'] as const;

interface RemoveFactorFormProps {
  readonly me: Person;
  readonly onLeave: () => void;
  readonly onRemoved: () => void;
}

/** Switching the factor off asks for both factors once more. */
export function RemoveFactorForm({ me, onLeave, onRemoved }: RemoveFactorFormProps): ReactNode {
  const { t } = useTranslation('identity');
  const refresh = useRefreshMe();
  const [remove] = useRemoveSecondFactorMutation();
  const { notice, say, hush } = useDone();
  const { formProps, problems, isBusy } = useForm({
    names: NAMES,
    check: ({ password, code }) => ({
      password: password === '' ? t('problem.passwordMissing') : undefined,
      code: isWholeCode(code) ? undefined : t('problem.codeMissing'),
    }),
    async send({ password, code }) {
      hush();
      try {
        await remove({ password, code: readCode(code) }).unwrap();
        await refresh();
        onRemoved();
        return undefined;
      } catch (error) {
        const found = fieldProblems(error, NAMES);
        if (!found.password && !found.code) say(problemMessage(error) ?? t('problem.other'), 'error');
        return found;
      }
    },
  });
  return (
    <form {...formProps} className="zl-form zl-settings__form">
      <p className="zl-settings__text">{t('second.removeText')}</p>
      <AccountName email={me.email} />
      <PasswordField
        name="password"
        label={t('field.currentPassword')}
        autoComplete="current-password"
        problem={problems.password}
        autoFocus
      />
      <CodeField name="code" label={t('factor.code')} problem={problems.code} />
      {notice}
      <div className="zl-settings__actions">
        <SubmitButton isBusy={isBusy} tone="danger">
          {t('second.remove')}
        </SubmitButton>
        <button type="button" className="zl-button" onClick={onLeave}>
          {t('profile.cancel')}
        </button>
      </div>
    </form>
  );
}
