import { useState } from 'react';
import { useActing } from '../acting-context.ts';

interface DraftInput<Value> {
  readonly loanRequestId: string;
  /** The thing that is drafted: an action, `note`, `message`. */
  readonly slot: string;
  readonly empty: Value;
  /** Reads a kept draft, which may be from an older version of this page; undefined when it is of no use. */
  readonly read: (kept: unknown) => Value | undefined;
  /** Joins what came from elsewhere with what was kept, when it is opened; undefined when there is nothing to add. */
  readonly add?: (kept: Value) => Value | undefined;
}

export interface Draft<Value> {
  readonly value: Value;
  /** Whether it was found here from before. */
  readonly isFromBefore: boolean;
  /** Whether there is something that closing would leave behind. */
  readonly isTyped: boolean;
  readonly change: (next: Value) => void;
  /** After it was sent, or when it is thrown away. */
  readonly clear: () => void;
}

export const draftSlot = (loanRequestId: string, slot: string): string => `${loanRequestId}/${slot}`;

/** A draft of an action, note or message, kept in this browser until it is sent. */
export function useDraft<Value>(input: DraftInput<Value>): Draft<Value> {
  const { loanRequestId, slot, empty, read, add } = input;
  const { drafts } = useActing();
  const key = draftSlot(loanRequestId, slot);
  const [start] = useState(() => {
    const kept = drafts.read(key);
    return kept === undefined ? undefined : read(kept);
  });
  const [typed, setTyped] = useState<Value | undefined>(() => add?.(start ?? empty) ?? start);
  return {
    value: typed === undefined ? empty : typed,
    isFromBefore: start !== undefined,
    isTyped: typed !== undefined,
    change(next) {
      setTyped(next);
      drafts.write(key, next);
    },
    clear() {
      setTyped(undefined);
      drafts.write(key, undefined);
    },
  };
}
