import type { ReactNode } from 'react';
import type { ActingProps } from '../file/acting-props.ts';

/** What is to be done on the file. */
export function TasksPanel(_props: ActingProps): ReactNode {
  return null;
}
