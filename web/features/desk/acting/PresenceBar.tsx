import type { ReactNode } from 'react';
import type { ActingProps } from '../file/acting-props.ts';

/** Who else has the file open. */
export function PresenceBar(_props: ActingProps): ReactNode {
  return null;
}
