import type { ReactNode } from 'react';
import type { ActionBarProps } from '../file/acting-props.ts';

/** What the person may do with the file now. */
export function ActionBar(_props: ActionBarProps): ReactNode {
  return null;
}
