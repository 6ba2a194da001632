import {
  DOCUMENT_TYPES,
  type DocumentType,
  inPaperOrder,
  isUsualPaper,
  keepPastKinds,
  type PaperKind,
  type UsualPaper,
} from '@zeel/domain/request-form';
import type { Language } from '@zeel/protocol/rooms/config';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useAppServices } from '../app-services/app-services.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { type OwnPapers, papersReaderOf, wordsAmong } from './papers-reader.ts';

/** What a kind of paper is called, or what is said about it. */
export type NamePaper = (type: DocumentType) => string;
/** The words of a catalogue, which knows the usual kinds alone. */
type UsualWords = (type: UsualPaper) => string;

/** Stands in the place of a name for the moment until it has come. */
const COMING = '…';

function useOwnPapers(isAlwaysRead: boolean): OwnPapers | null {
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

/** A page from before the lender's first kind of its own meets one: then the words are asked for. */
function useNoticeOwn(): (type: DocumentType) => void {
  const { http } = useAppServices();
  const language = useLanguage();
  return useCallback(
    (type) => {
      const reader = papersReaderOf(http);
      if (!isUsualPaper(type) && reader.get(language) === null)
        queueMicrotask(() => void reader.load(language));
    },
    [http, language],
  );
}

/** The one way to name papers: in the lender's words where it has some, else in those of the catalogue that is given. */
export function usePaperNames(usualName: UsualWords): NamePaper {
  const own = useOwnPapers(false);
  const noticeOwn = useNoticeOwn();
  return (type) => {
    noticeOwn(type);
    return nameAmong(own, type, usualName);
  };
}

function nameAmong(own: OwnPapers | null, type: DocumentType, usualName: UsualWords): string {
  const words = wordsAmong(own, type);
  if (words !== null) return words.name;
  if (isUsualPaper(type)) return usualName(type);
  return own === null ? COMING : usualName('other');
}

/** What a paper must show and where it comes from. */
export function usePaperHelp(usualHelp: UsualWords): NamePaper {
  const own = useOwnPapers(false);
  return (type) => wordsAmong(own, type)?.help ?? (isUsualPaper(type) ? usualHelp(type) : '');
}

/** Names papers in the language of somebody else, who is written to. */
export function useReadPaperName() {
  const { http } = useAppServices();
  return useCallback(
    async (type: DocumentType, language: Language, usualName: UsualWords): Promise<string> => {
      const reader = papersReaderOf(http);
      await reader.load(language);
      return nameAmong(reader.get(language) ?? new Map(), type, usualName);
    },
    [http],
  );
}

export type ReadPaperName = ReturnType<typeof useReadPaperName>;

/** Every kind that the lender knows, where somebody chooses one; null until the server has answered. */
export function usePaperKinds(): readonly PaperKind[] | null {
  const own = useOwnPapers(true);
  return useMemo(
    () =>
      own &&
      keepPastKinds(
        [...own.values()].map(({ code, isActive }) => ({ code, isActive, words: {} })),
        [],
      ),
    [own],
  );
}

/** The kinds that can be chosen, and those that were, in the order of lists. */
export const listChoosable = (
  kinds: readonly PaperKind[] | null,
  chosen: readonly DocumentType[] = [],
): readonly DocumentType[] =>
  inPaperOrder([
    ...(kinds === null ? DOCUMENT_TYPES : kinds.filter(({ isActive }) => isActive).map(({ code }) => code)),
    ...chosen,
  ]);
