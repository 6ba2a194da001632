import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { Field } from './Field.tsx';
import { TextArea } from './TextArea.tsx';

interface TextAreaFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
  readonly label: ReactNode;
  readonly note?: string | undefined;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
}

/** A field for text of more than one line. */
export function TextAreaField({ label, note, hint, problem, ...area }: TextAreaFieldProps): ReactNode {
  return (
    <Field label={label} hint={hint} problem={problem} {...(note === undefined ? {} : { note })}>
      {(ids) => <TextArea {...area} {...ids} />}
    </Field>
  );
}
