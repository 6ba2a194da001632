import type { ReactNode, SelectHTMLAttributes } from 'react';
import { Field } from './Field.tsx';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
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
        <select {...select} {...ids} className="zl-select">
          {children}
        </select>
      )}
    </Field>
  );
}
