import { useState } from 'react';
import { createKeptDrafts } from './kept-drafts.ts';

/** An applicant may sit at a borrowed device: what they type ends with the tab. */
const ofThisTab = createKeptDrafts(() => window.sessionStorage, 'zeel_typed');

/**
 * The draft under this name, or nothing yet. A reload and Back find it again; setting undefined lets go of it.
 * `read` says what of the kept is of use: it may be from an older version of the page.
 */
export function useKeptDraft<Value>(
  slot: string,
  read: (kept: unknown) => Value | undefined,
): readonly [Value | undefined, (next: Value | undefined) => void] {
  const [typed, setTyped] = useState(() => read(ofThisTab.read(slot)));
  const change = (next: Value | undefined): void => {
    setTyped(next);
    ofThisTab.write(slot, next);
  };
  return [typed, change];
}
