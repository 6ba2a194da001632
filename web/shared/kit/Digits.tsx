import type { ReactNode } from 'react';

/** A reference, a number or a code in figures of equal width. It keeps its order inside a line of another script. */
export function Digits({ children }: { readonly children: ReactNode }): ReactNode {
  return <bdi className="zl-money">{children}</bdi>;
}
