import type { ReactNode } from 'react';
import { TextField } from '../../../shared/kit/fields/TextField.tsx';

interface CodeFieldProps {
  readonly name: string;
  readonly label: string;
  readonly problem?: string | undefined;
  readonly autoFocus?: boolean;
}

/** Six digits of an authenticator app; phones offer them above the keyboard. */
export function CodeField({ autoFocus = false, ...field }: CodeFieldProps): ReactNode {
  return (
    <TextField
      {...field}
      autoFocus={autoFocus}
      look="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9 ]*"
      maxLength={9}
    />
  );
}

/** The code as the server wants it: people and apps write it in two groups. */
export const readCode = (text: string): string => text.replace(/\s+/g, '');

export const isWholeCode = (text: string): boolean => /^\d{6}$/.test(readCode(text));
