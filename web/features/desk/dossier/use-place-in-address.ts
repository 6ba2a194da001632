import { useEffect, useState } from 'react';
import { usePlace } from '../../../shared/routing/use-routing.ts';
import { type Place, readPlace, type TabName } from './sections-and-tabs.ts';

/** Puts a part of the data under the bars and its heading under the focus. */
function showSection(name: string): void {
  const section = document.getElementById(name);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

export interface CurrentPlace extends Place {
  /** The tab beside the data: the one of the address, else the one that was opened last, else the first useful one. */
  readonly openTab: TabName;
}

/** Where the address points to. A part of the data is scrolled to whenever the address names it. */
export function usePlaceInAddress(firstTab: TabName): CurrentPlace {
  const { hash, key } = usePlace();
  const place = readPlace(hash);
  const [openTab, setOpenTab] = useState(place.tab ?? firstTab);
  if (place.tab !== null && place.tab !== openTab) setOpenTab(place.tab);
  // The key changes with every jump, so that jumping to the same part twice scrolls twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said above.
  useEffect(() => {
    if (place.section !== null) showSection(place.section);
  }, [place.section, key]);
  return { ...place, openTab };
}
