import type { ComponentProps, ReactNode } from 'react';

const LOOKS = {
  text: 'zl-input',
  /** Digits of equal width. */
  digits: 'zl-input zl-money',
  /** An amount, at the right like a column of them. */
  figure: 'zl-input zl-figure',
  /** A reference, in capitals. */
  reference: 'zl-input zl-money zl-caps',
  /** A short code that is copied digit by digit. */
  code: 'zl-input zl-input--code',
} as const;

export type InputLook = keyof typeof LOOKS;

interface InputProps extends ComponentProps<'input'> {
  readonly look?: InputLook | undefined;
}

/** A line of text to fill in. Its label, hint and problem come from a field around it. */
export function Input({ look = 'text', className, ...input }: InputProps): ReactNode {
  return <input {...input} className={className ? `${LOOKS[look]} ${className}` : LOOKS[look]} />;
}
