import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldProblems, problemMessage } from '../../../shared/forms/read-problems.ts';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { CodeField, isWholeCode, readCode } from '../components/CodeField.tsx';
import { useDone } from './use-done.tsx';

const NAMES = ['code'] as const;

interface CodeFormProps {
  readonly submit: string;
  readonly send: (code: string) => Promise<void>;
  readonly onLeave: () => void;
}

/** Asks for a code of the app and sends it. */
export function CodeForm({ submit, send, onLeave }: CodeFormProps): ReactNode {
  const { t } = useTranslation('identity');
  const { notice, say, hush } = useDone();
  const { formProps, problems, isBusy } = useForm({
    names: NAMES,
    check: ({ code }) => ({ code: isWholeCode(code) ? undefined : t('problem.codeMissing') }),
    async send({ code }) {
      hush();
      try {
        await send(readCode(code));
        return undefined;
      } catch (error) {
        const found = fieldProblems(error, NAMES);
        if (!found.code) say(problemMessage(error) ?? t('problem.other'), 'error');
        return found;
      }
    },
  });
  return (
    <form {...formProps} className="zl-form zl-settings__form">
      <CodeField name="code" label={t('factor.code')} problem={problems.code} />
      {notice}
      <div className="zl-settings__actions">
        <SubmitButton isBusy={isBusy}>{submit}</SubmitButton>
        <button type="button" className="zl-button" onClick={onLeave}>
          {t('profile.cancel')}
        </button>
      </div>
    </form>
  );
}
