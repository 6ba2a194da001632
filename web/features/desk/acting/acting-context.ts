import { createContext, use, useEffect } from 'react';
import type { KeptDrafts } from '../../../shared/drafts/kept-drafts.ts';

/** Values that the parts working on one dossier share. */
export interface ActingContextValue {
  readonly drafts: KeptDrafts;
  /** Whether this person is filling in something that others should know of. */
  readonly isActing: boolean;
  /** Says that something is being filled in, until the returned function is called. */
  readonly beginActing: () => () => void;
  /** Goes up when the thread may have something new. */
  readonly threadNews: number;
}

export const ActingContext = createContext<ActingContextValue | null>(null);

export function useActing(): ActingContextValue {
  const value = use(ActingContext);
  if (!value) throw new Error('ActingScope is missing above this component');
  return value;
}

/** Others see that this person is filling something in while the component is on the screen. */
export function useShowActing(): void {
  const { beginActing } = useActing();
  useEffect(() => beginActing(), [beginActing]);
}
