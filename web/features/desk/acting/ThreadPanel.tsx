import type { ReactNode } from 'react';
import type { ActingProps } from '../file/acting-props.ts';

/** The thread with the applicant. */
export function ThreadPanel(_props: ActingProps): ReactNode {
  return null;
}
