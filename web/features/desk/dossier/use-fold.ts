import { useState } from 'react';
import { usePlace } from '../../../shared/routing/use-routing.ts';
import { readPlace, type SectionName } from './sections-and-tabs.ts';

const STORAGE_KEY = 'zeel.desk.folds';

/** Parts that few decisions need. */
const FOLDED_AT_FIRST: ReadonlySet<string> = new Set<SectionName>(['payments', 'consents', 'timeline']);

/** The parts that somebody folded or unfolded in this browser. */
function readFolds(): Readonly<Record<string, boolean>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return Object.fromEntries(
      Object.entries(Object(kept)).filter(
        (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
      ),
    );
  } catch {
    // Something else wrote the entry: the parts stand as they do at first.
    return {};
  }
}

/** Whether a part of the data is unfolded. The address unfolds the part that it names. */
export function useFold(name: SectionName): { readonly isOpen: boolean; readonly toggle: () => void } {
  const { hash, key } = usePlace();
  const [isOpen, setOpen] = useState(() => readFolds()[name] ?? !FOLDED_AT_FIRST.has(name));
  const [seenKey, setSeenKey] = useState<string | null>(null);
  if (seenKey !== key) {
    setSeenKey(key);
    if (readPlace(hash).section === name) setOpen(true);
  }
  const toggle = (): void => {
    setOpen(!isOpen);
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readFolds(), [name]: !isOpen }));
  };
  return { isOpen, toggle };
}
