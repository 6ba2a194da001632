import { type FormValues, type Problems, useForm } from '../../../shared/forms/use-form.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';

interface SettingsFormOptions<Name extends string> {
  readonly names: readonly Name[];
  readonly check: (values: FormValues<Name>) => Problems<Name>;
  readonly send: (values: FormValues<Name>) => Promise<void>;
}

/** A form of a section. What is refused is said beside its fields, or in one sentence when it is about none of them. */
export function useSettingsForm<Name extends string>({ names, check, send }: SettingsFormOptions<Name>) {
  const { t } = useTranslation('identity');
  const { formProps, problems, refusal, isBusy, complain } = useForm({
    names,
    check,
    send,
    failed: t('problem.other'),
  });
  return { formProps, problems, isBusy, refusal, complain };
}
