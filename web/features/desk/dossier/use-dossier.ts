import { CHECKLIST_TOPIC, type Dossier } from '@zeel/protocol/rooms/dossier';
import { useEffect, useRef, useState } from 'react';
import { useLiveChanges } from '../../../shared/live/use-live-changes.ts';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { useDossierQuery } from './api.ts';

/** The server's topics for changes that belong to a dossier. */
const FILE_TOPICS: ReadonlySet<string> = new Set(['loan-request', 'documents', 'payment', CHECKLIST_TOPIC]);
/** The topics whose id is the request's own; an invoice has an id of its own. */
const TOPICS_BY_REQUEST: ReadonlySet<string> = new Set(['loan-request', 'documents', CHECKLIST_TOPIC]);

/** A dossier that does not exist and an id that is none look the same to the reader. */
const NOT_FOUND: ReadonlySet<number | undefined> = new Set([404, 422]);

export interface DossierView {
  /** Undefined until the first answer; the dossier on the screen stays while it is read anew. */
  readonly dossier: Dossier | undefined;
  /** The dossier before its last change, so that the change can be named; null until there was one. */
  readonly previous: Dossier | null;
  readonly problem: 'unknown' | 'failed' | null;
  readonly isReloading: boolean;
  /** Reads the dossier anew; null when that did not work. */
  readonly reload: () => Promise<Dossier | null>;
}

/** One dossier of the desk as it stands on the server. */
export function useDossier(loanRequestId: string): DossierView {
  const language = useAppSelector((state) => state.theme.locale);
  const { data, error, isFetching, refetch } = useDossierQuery({ language, loanRequestId });
  const previous = usePrevious(data, language);
  const isShown = useIsShown();
  // A verdict may be answered after the screen was left: then there is nothing to read anew.
  const read = async () => (isShown.current ? ((await refetch()).data ?? null) : null);
  const reload = useReload(read, isFetching);
  useLiveChanges(({ topic, id }) => {
    const isOurs = topic === null || !TOPICS_BY_REQUEST.has(topic) || id === null || id === loanRequestId;
    if (isOurs && (topic === null || FILE_TOPICS.has(topic))) void reload();
  });
  const status = error !== undefined && 'status' in error ? error.status : undefined;
  return {
    dossier: data,
    previous,
    problem: problemOf(data, error, status),
    isReloading: isFetching && data !== undefined,
    reload,
  };
}

/** Whether the screen is still there. */
function useIsShown(): { readonly current: boolean } {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** A dossier that is shown stays readable when reading it again fails; one that is gone does not. */
function problemOf(
  dossier: Dossier | undefined,
  error: unknown,
  status: number | undefined,
): DossierView['problem'] {
  if (error === undefined) return null;
  if (NOT_FOUND.has(status)) return 'unknown';
  return dossier === undefined ? 'failed' : null;
}

/**
 * Readings follow one another. A reading that was on its way when something changed may not know of the change, and the
 * cache would give it once more; so it is waited for, and then the dossier is read again.
 */
function useReload(read: () => Promise<Dossier | null>, isReading: boolean): () => Promise<Dossier | null> {
  const running = useRef<Promise<Dossier | null> | null>(null);
  const waiting = useRef<Promise<Dossier | null> | null>(null);
  const begin = (isFirstOld: boolean): Promise<Dossier | null> => {
    const reading = (isFirstOld ? read().then(read) : read()).finally(() => {
      running.current = null;
    });
    running.current = reading;
    return reading;
  };
  return () => {
    if (running.current === null) return begin(isReading);
    waiting.current ??= running.current.then(() => {
      waiting.current = null;
      return begin(false);
    });
    return waiting.current;
  };
}

/** Remembers the dossier before its last change. The same dossier in another language is no change. */
function usePrevious(dossier: Dossier | undefined, language: string): Dossier | null {
  const [seen, setSeen] = useState({ dossier, language, previous: null as Dossier | null });
  if (dossier !== undefined && (seen.dossier !== dossier || seen.language !== language)) {
    const isChange = seen.dossier !== undefined && seen.language === language;
    setSeen({ dossier, language, previous: isChange && seen.dossier ? seen.dossier : seen.previous });
  }
  return seen.previous;
}
