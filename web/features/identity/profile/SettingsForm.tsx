import '../catalogue.ts';
import type { ReactNode } from 'react';
import { Form } from '../../../shared/forms/Form.tsx';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import type { useSettingsForm } from './use-settings-form.ts';

interface SettingsFormProps {
  readonly form: Pick<ReturnType<typeof useSettingsForm>, 'formProps' | 'isBusy' | 'refusal'>;
  readonly submit: string;
  readonly tone?: 'primary' | 'danger';
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** A section's form: its fields, the notice about it, and the buttons to save and to leave. */
export function SettingsForm(props: SettingsFormProps): ReactNode {
  const { form, submit, tone = 'primary', onLeave, children } = props;
  const { t } = useTranslation('account');
  return (
    <Form {...form.formProps} className="zl-settings__form">
      {children}
      {form.refusal && <Notice tone="error">{form.refusal}</Notice>}
      <div className="zl-settings__actions">
        <SubmitButton isBusy={form.isBusy} tone={tone}>
          {submit}
        </SubmitButton>
        <Button onClick={onLeave}>{t('profile.cancel')}</Button>
      </div>
    </Form>
  );
}
