import type { ReactNode } from 'react';
import type { ActingProps } from '../file/acting-props.ts';

/** The internal notes. */
export function NotesPanel(_props: ActingProps): ReactNode {
  return null;
}
