import '../catalogue.ts';
import type { ReactNode } from 'react';
import { NumberInput } from '../../../shared/forms/NumberInput.tsx';
import { PercentField as SharedPercentField } from '../../../shared/forms/PercentField.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Field } from '../../../shared/kit/fields/Field.tsx';
import { SelectField } from '../../../shared/kit/fields/SelectField.tsx';
import { useEditor } from './editor.ts';
import { useFaultWords } from './use-fault-words.ts';

/** The sentence about a field that contradicts something, if it does. */
export function useProblemAt(field: string): string | undefined {
  const writeFault = useFaultWords();
  const fault = useEditor().faults.find((one) => one.field === field);
  return fault && writeFault(fault);
}

interface FieldProps {
  readonly label: string;
  /** The path of the field, by which a contradiction finds it. */
  readonly field: string;
  readonly hint?: string;
}

interface WholeFieldProps extends FieldProps {
  readonly value: number | null;
  /** Null while the field is empty. */
  readonly onChange: (value: number | null) => void;
}

/** A whole number: an amount, months, years or days. */
export function WholeField({ label, field, hint, value, onChange }: WholeFieldProps): ReactNode {
  const problem = useProblemAt(field);
  return (
    <Field label={label} hint={hint} problem={problem}>
      {({ id, ...described }) => (
        <NumberInput
          id={id}
          value={value}
          describedBy={described['aria-describedby']}
          isWrong={described['aria-invalid']}
          onType={onChange}
        />
      )}
    </Field>
  );
}

interface PercentFieldProps extends FieldProps {
  readonly bps: number | null;
  readonly isOptional?: boolean;
  readonly onChange: (bps: number | null) => void;
}

/** A share in per cent, kept in basis points. */
export function PercentField({ field, ...props }: PercentFieldProps): ReactNode {
  const { t } = useTranslation('products');
  return <SharedPercentField {...props} notPercent={t('faults.not-percent')} problem={useProblemAt(field)} />;
}

interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  readonly name: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly hint?: string;
  readonly problem?: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** One of a few words. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>): ReactNode {
  const { options, onChange, ...field } = props;
  return (
    <SelectField
      {...field}
      onChange={({ target }) => {
        const chosen = options.find(({ value }) => value === target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
