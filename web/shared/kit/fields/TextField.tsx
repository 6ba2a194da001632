import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field } from './Field.tsx';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: ReactNode;
  readonly note?: string;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
}

/** Addresses, codes and numbers read from left to right in every language. */
const LEFT_TO_RIGHT = new Set(['email', 'tel', 'url']);

export function TextField({ label, note, hint, problem, className, ...input }: TextFieldProps): ReactNode {
  const direction = LEFT_TO_RIGHT.has(input.type ?? '') || input.inputMode === 'numeric' ? 'ltr' : undefined;
  return (
    <Field label={label} hint={hint} problem={problem} {...(note === undefined ? {} : { note })}>
      {(ids) => (
        <input
          dir={direction}
          {...input}
          {...ids}
          className={className ? `zl-input ${className}` : 'zl-input'}
        />
      )}
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
