import { useRef, useState } from 'react';
import { createKeptDrafts } from './kept-drafts.ts';

/** An applicant may sit at a borrowed device: what they type ends with the tab. */
const ofThisTab = createKeptDrafts(() => window.sessionStorage, 'zeel_typed');

/** What a draft becomes: the next one, nothing, or what is made of the one that is there by then. */
type NextDraft<Value> = Value | undefined | ((now: Value | undefined) => Value | undefined);

/**
 * The draft under this name, or nothing yet. A reload and Back find it again; setting undefined lets go of it.
 * `read` says what of the kept is of use: it may be from an older version of the page.
 */
export function useKeptDraft<Value extends string | object>(
  slot: string,
  read: (kept: unknown) => Value | undefined,
): readonly [Value | undefined, (next: NextDraft<Value>) => void] {
  const [typed, setTyped] = useState(() => read(ofThisTab.read(slot)));
  const latest = useRef(typed);
  const change = (next: NextDraft<Value>): void => {
    latest.current = typeof next === 'function' ? next(latest.current) : next;
    setTyped(latest.current);
    ofThisTab.write(slot, latest.current);
  };
  return [typed, change];
}
