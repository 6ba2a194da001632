import { useTranslation } from 'react-i18next';
import { fieldProblems, problemMessage } from '../../../shared/forms/read-problems.ts';
import { type FormValues, type Problems, useForm } from '../../../shared/forms/use-form.ts';
import { useDone } from './use-done.tsx';

interface SettingsFormOptions<Name extends string> {
  readonly names: readonly Name[];
  readonly check: (values: FormValues<Name>) => Problems<Name>;
  readonly send: (values: FormValues<Name>) => Promise<void>;
}

/** A form of a section. What is refused is said beside its fields, or in one sentence when it is about none of them. */
export function useSettingsForm<Name extends string>({ names, check, send }: SettingsFormOptions<Name>) {
  const { t } = useTranslation('identity');
  const { notice, say, hush } = useDone();
  const { formProps, problems, isBusy } = useForm({
    names,
    check,
    async send(values) {
      hush();
      try {
        await send(values);
        return undefined;
      } catch (error) {
        const found = fieldProblems(error, names);
        if (names.every((name) => !found[name])) say(problemMessage(error) ?? t('problem.other'), 'error');
        return found;
      }
    },
  });
  return { formProps, problems, isBusy, notice };
}
