import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useAppServices } from '../app-services/app-services.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { type OwnPapers, papersReaderOf } from './papers-reader.ts';

/** The kinds of papers that differ from the usual ones, in the language on the screen; null until the server has answered. */
export function useOwnPapers(isAlwaysRead = false): OwnPapers | null {
  const { http, config } = useAppServices();
  const language = useLanguage();
  const reader = papersReaderOf(http);
  // A lender that never said anything about papers costs no page a call.
  const isRead = isAlwaysRead || config.papersVersion !== undefined;
  useEffect(() => {
    if (isRead) void reader.load(language);
  }, [reader, language, isRead]);
  const get = (): OwnPapers | null => reader.get(language);
  return useSyncExternalStore(reader.subscribe, get, get);
}

/** Asks the server again, because somebody may have changed the kinds of papers meanwhile. */
export function useReadPapersAnew(): () => void {
  const { http } = useAppServices();
  const language = useLanguage();
  return useCallback(() => {
    const reader = papersReaderOf(http);
    reader.forget();
    void reader.load(language);
  }, [http, language]);
}
