import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { Field } from './Field.tsx';

interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly ref?: Ref<HTMLTextAreaElement>;
  readonly label: ReactNode;
  readonly note?: string | undefined;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
}

/** Words of more than one line. */
export function TextAreaField({ label, note, hint, problem, ...area }: TextAreaFieldProps): ReactNode {
  return (
    <Field label={label} hint={hint} problem={problem} {...(note === undefined ? {} : { note })}>
      {(ids) => <textarea {...area} {...ids} className="zl-input zl-textarea" />}
    </Field>
  );
}
