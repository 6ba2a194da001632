import type { ReactNode } from 'react';

/** Tells a password manager whose password the form is about, where the address itself is not asked for. */
export function AccountName({ email }: { readonly email: string }): ReactNode {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      className="zl-hidden"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
