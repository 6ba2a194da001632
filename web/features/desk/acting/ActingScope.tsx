import type { ReactNode } from 'react';
import type { ActingProps } from '../file/acting-props.ts';

/** Stands around the whole file: what the acting parts share. */
export function ActingScope({ children }: ActingProps & { readonly children: ReactNode }): ReactNode {
  return children;
}
