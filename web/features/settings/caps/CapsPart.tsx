import '../catalogue.ts';
import { CAP_NAMES, type CapName, COMMON_CAPS, findLooseCaps, unitOfCap } from '@zeel/domain/policy';
import type { ReactNode } from 'react';
import { NumberInput } from '../../../shared/forms/NumberInput.tsx';
import { PercentField } from '../../../shared/forms/PercentField.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Field } from '../../../shared/kit/fields/Field.tsx';
import { SettingPanel } from '../groups/SettingPanel.tsx';
import { type SettingOf, useSettingForm } from '../groups/use-setting-form.ts';
import { BeyondCaps } from './BeyondCaps.tsx';
import { useCapWords } from './use-cap-words.ts';

/** What no product of the lender passes, beside what the law says; and the products that a new figure would leave behind. */
export function CapsPart({ setting }: { readonly setting: SettingOf<'caps'> }): ReactNode {
  const { t } = useTranslation('settings');
  const { lawOf } = useCapWords();
  const form = useSettingForm(setting);
  const loose = findLooseCaps(form.value);
  const problemAt = (name: CapName): string | undefined =>
    loose.includes(name) ? t('caps.looser', { law: lawOf(name) }) : form.problemAt(name);
  return (
    <SettingPanel
      setting={setting}
      form={form}
      isWrong={loose.length > 0}
      title={t('caps.title')}
      text={t('caps.text')}
    >
      <div className="zl-setting__grid">
        {CAP_NAMES.map((name) => (
          <CapField
            key={name}
            name={name}
            problem={problemAt(name)}
            value={form.value[name]}
            onChange={(value) => form.change({ [name]: value })}
          />
        ))}
      </div>
      <BeyondCaps own={form.value} isTyped={form.isTyped} />
    </SettingPanel>
  );
}

interface CapFieldProps {
  readonly name: CapName;
  readonly problem: string | undefined;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** One figure. Empty, it is what the law says, which stands in the empty field. */
function CapField({ name, problem, value, onChange }: CapFieldProps): ReactNode {
  const { t } = useTranslation('settings');
  const { lawOf } = useCapWords();
  const common = COMMON_CAPS[name];
  const label = t(`caps.fields.${name}`);
  if (unitOfCap(name) === 'bps')
    return (
      <PercentField
        name={name}
        label={label}
        hint={lawOf(name)}
        problem={problem}
        notPercent={t('caps.notPercent')}
        isOptional
        placeholder={common === null ? undefined : String(common / 100)}
        bps={value}
        onChange={onChange}
      />
    );
  return (
    <Field label={label} hint={lawOf(name)} problem={problem}>
      {({ id, ...described }) => (
        <NumberInput
          id={id}
          name={name}
          value={value}
          placeholder={String(common)}
          describedBy={described['aria-describedby']}
          isWrong={described['aria-invalid']}
          onType={onChange}
        />
      )}
    </Field>
  );
}
