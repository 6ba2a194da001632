import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { CodeField, isWholeCode, readCode } from '../components/CodeField.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const NAMES = ['code'] as const;

interface CodeFormProps {
  readonly submit: string;
  readonly send: (code: string) => Promise<void>;
  readonly onLeave: () => void;
}

/** Asks for a code of the app and sends it. */
export function CodeForm({ submit, send, onLeave }: CodeFormProps): ReactNode {
  const { t } = useTranslation('identity');
  const form = useSettingsForm({
    names: NAMES,
    check: ({ code }) => ({ code: isWholeCode(code) ? undefined : t('problem.codeMissing') }),
    send: ({ code }) => send(readCode(code)),
  });
  return (
    <SettingsForm form={form} submit={submit} onLeave={onLeave}>
      <CodeField name="code" label={t('factor.code')} problem={form.problems.code} />
    </SettingsForm>
  );
}
