import '../catalogue.ts';
import { readPercentBps } from '@zeel/domain/product';
import { type ReactNode, useState } from 'react';
import { NumberInput } from '../../../shared/forms/NumberInput.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Field } from '../../../shared/kit/fields/Field.tsx';
import { SelectField } from '../../../shared/kit/fields/SelectField.tsx';
import { Input } from '../../../shared/kit/Input.tsx';
import { useEditor } from './editor.ts';

/** The sentence about a field that contradicts something, if it does. */
export function useProblemAt(field: string): string | undefined {
  const { t } = useTranslation('products');
  const fault = useEditor().faults.find((one) => one.field === field);
  return fault && t(`faults.${fault.kind}`);
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

const textOf = (bps: number | null): string => (bps === null ? '' : String(bps / 100));

/** A share in per cent, kept in basis points. What is typed stays as typed until the field is left. */
export function PercentField(props: PercentFieldProps): ReactNode {
  const { label, field, hint, bps, isOptional = false, onChange } = props;
  const { t } = useTranslation('products');
  const [draft, setDraft] = useState<string | null>(null);
  const contradiction = useProblemAt(field);
  const isEmpty = draft?.trim() === '';
  const isWrong = draft !== null && !(isEmpty && isOptional) && readPercentBps(draft) === undefined;
  return (
    <Field label={label} hint={hint} problem={isWrong ? t('faults.not-percent') : contradiction}>
      {(ids) => (
        <Input
          {...ids}
          look="digits"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={draft ?? textOf(bps)}
          onChange={({ target }) => {
            setDraft(target.value);
            const read = readPercentBps(target.value);
            if (read !== undefined) onChange(read);
            else if (isOptional && target.value.trim() === '') onChange(null);
          }}
          onBlur={() => setDraft(null)}
        />
      )}
    </Field>
  );
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
