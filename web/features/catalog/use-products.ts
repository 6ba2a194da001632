import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useAppServices } from '../../shared/app-services/app-services.ts';
import { lookWhileSeen } from '../../shared/live/look-while-seen.ts';
import { useAppSelector } from '../../shared/store/hooks.ts';
import { type Products, readerOf } from './read-catalogue.ts';

/** A visitor has no live line, so an open page looks now and then, and at once when somebody comes back to it. */
const FOLLOW_EVERY_MS = 30_000;

/**
 * The open products in the language on the screen, and a way to ask again. While another language is on its way those of the
 * last one stay, so that nothing on the screen begins anew.
 */
export function useProducts(): { readonly catalogue: Products; readonly retry: () => void } {
  const reader = readerOf(useAppServices().http);
  const language = useAppSelector((state) => state.theme.locale);
  const read = () => reader.get(language);
  const catalogue = useSyncExternalStore(reader.subscribe, read, read);
  const load = useCallback(() => void reader.load(language), [reader, language]);
  useEffect(load, [load]);
  useEffect(() => lookWhileSeen(() => void reader.follow(language), FOLLOW_EVERY_MS), [reader, language]);
  const [shown, setShown] = useState(catalogue);
  if (catalogue.state === 'ready' && catalogue !== shown) setShown(catalogue);
  const isKept = catalogue.state === 'loading' && shown.state === 'ready';
  return { catalogue: isKept ? shown : catalogue, retry: load };
}
