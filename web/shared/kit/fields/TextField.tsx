import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Input, type InputLook } from '../Input.tsx';
import { Field } from './Field.tsx';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  readonly look?: InputLook;
  readonly name: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: ReactNode;
  readonly note?: string;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
}

/** Addresses, codes and numbers read from left to right in every language. */
const LEFT_TO_RIGHT = new Set(['email', 'tel', 'url']);

export function TextField({ label, note, hint, problem, look, ...input }: TextFieldProps): ReactNode {
  const direction = LEFT_TO_RIGHT.has(input.type ?? '') || input.inputMode === 'numeric' ? 'ltr' : undefined;
  return (
    <Field label={label} hint={hint} problem={problem} {...(note === undefined ? {} : { note })}>
      {(ids) => <Input dir={direction} look={look} {...input} {...ids} />}
    </Field>
  );
}

/** An e-mail address as a user name: what password managers and phone keyboards look for. */
export function EmailField(props: Omit<TextFieldProps, 'type'>): ReactNode {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...props}
    />
  );
}
