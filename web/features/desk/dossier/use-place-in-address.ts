import { useEffect, useState } from 'react';
import { usePlace } from '../../../shared/routing/use-routing.ts';
import { type Place, readPlace, type TabName } from './sections-and-tabs.ts';

const TAB_STORAGE_KEY = 'zeel.desk.tab';

function rememberedTab(): TabName {
  const { tab } = readPlace(sessionStorage.getItem(TAB_STORAGE_KEY) ?? '');
  return tab ?? 'documents';
}

/** Puts a part of the data under the bars and its heading under the focus. */
function showSection(name: string): void {
  const section = document.getElementById(name);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

export interface CurrentPlace extends Place {
  /** The tab beside the data: the one of the address, or the one that was open before. */
  readonly openTab: TabName;
}

/** Where the address points to. A part of the data is scrolled to whenever the address names it. */
export function usePlaceInAddress(): CurrentPlace {
  const { hash, key } = usePlace();
  const place = readPlace(hash);
  const [openTab, setOpenTab] = useState(place.tab ?? rememberedTab());
  if (place.tab !== null && place.tab !== openTab) setOpenTab(place.tab);
  useEffect(() => sessionStorage.setItem(TAB_STORAGE_KEY, openTab), [openTab]);
  // The key changes with every jump, so that jumping to the same part twice scrolls twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said above.
  useEffect(() => {
    if (place.section !== null) showSection(place.section);
  }, [place.section, key]);
  return { ...place, openTab };
}
