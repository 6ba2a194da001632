import type { ReactNode, SelectHTMLAttributes } from 'react';
import { Select } from '../Select.tsx';
import { Field } from './Field.tsx';

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
}

/** A choice among a few. The browser's own list serves every phone and every screen reader. */
export function SelectField({ label, hint, problem, children, ...select }: SelectFieldProps): ReactNode {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(ids) => (
        <Select {...select} {...ids}>
          {children}
        </Select>
      )}
    </Field>
  );
}
