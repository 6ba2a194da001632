import type { ReactNode } from 'react';
import { Hidden } from '../kit/Hidden.tsx';

/** Tells a password manager whose password the form is about, where the address itself is not asked for. */
export function AccountName({ email }: { readonly email: string }): ReactNode {
  return (
    <Hidden
      as="input"
      type="text"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
