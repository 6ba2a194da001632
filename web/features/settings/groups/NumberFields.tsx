import type { ReactNode } from 'react';
import { NumberInput } from '../../../shared/forms/NumberInput.tsx';
import { Field } from '../../../shared/kit/fields/Field.tsx';

interface WholeNumberProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly problem: string | undefined;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A whole number of a setting. An empty field counts as 0, which the server judges like any other number. */
export function WholeNumber({ name, label, hint, problem, value, onChange }: WholeNumberProps): ReactNode {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {({ id, ...described }) => (
        <NumberInput
          id={id}
          name={name}
          value={value}
          describedBy={described['aria-describedby']}
          isWrong={described['aria-invalid']}
          onType={(typed) => onChange(typed ?? 0)}
        />
      )}
    </Field>
  );
}
