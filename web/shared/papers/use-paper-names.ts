import type { DocumentType, OwnPaper, UsualPaper } from '@zeel/domain/request-form';
import type { Language } from '@zeel/protocol/rooms/config';
import { useCallback, useEffect, useRef } from 'react';
import { useAppServices } from '../app-services/app-services.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { type OwnPapers, papersReaderOf, wordsAmong } from './papers-reader.ts';
import { useOwnPapers } from './use-own-papers.ts';

/** What a kind of paper is called, or what is said about it. */
export type NamePaper = (type: DocumentType) => string;
/** The words of a catalogue, which knows the usual kinds alone. */
type UsualWords = (type: UsualPaper) => string;

/** Stands in the place of a name for the moment until it has come. */
const COMING = '…';

// Public pages name papers, so this looks at the code alone and brings no list along.
const isOwn = (type: DocumentType): type is OwnPaper => type.startsWith('own_');

/** A page from before the lender's first kind of its own meets one: then the words are asked for. */
function useNoticeOwn(): (type: DocumentType) => void {
  const { http } = useAppServices();
  const language = useLanguage();
  const hasMet = useRef(false);
  // After every drawing, because any of them may meet the first one.
  useEffect(() => {
    const reader = papersReaderOf(http);
    if (hasMet.current && reader.get(language) === null) void reader.load(language);
  });
  return (type) => {
    if (isOwn(type)) hasMet.current = true;
  };
}

/** The one way to name papers: in the lender's words where it has some, else in those of the catalogue that is given. */
export function usePaperNames(usualName: UsualWords): NamePaper {
  const own = useOwnPapers();
  const noticeOwn = useNoticeOwn();
  return (type) => {
    noticeOwn(type);
    return nameAmong(own, type, usualName);
  };
}

function nameAmong(own: OwnPapers | null, type: DocumentType, usualName: UsualWords): string {
  const words = wordsAmong(own, type);
  if (words !== null) return words.name;
  if (!isOwn(type)) return usualName(type);
  return own === null ? COMING : usualName('other');
}

/** What a paper must show and where it comes from. */
export function usePaperHelp(usualHelp: UsualWords): NamePaper {
  const own = useOwnPapers();
  return (type) => wordsAmong(own, type)?.help ?? (isOwn(type) ? '' : usualHelp(type));
}

/** Names papers in the language of somebody else, who is written to. */
export function useReadPaperName() {
  const { http, config } = useAppServices();
  const isNamed = config.papersVersion !== undefined;
  return useCallback(
    async (type: DocumentType, language: Language, usualName: UsualWords): Promise<string> => {
      const reader = papersReaderOf(http);
      if (isNamed || isOwn(type)) await reader.load(language);
      return nameAmong(reader.get(language) ?? new Map(), type, usualName);
    },
    [http, isNamed],
  );
}

export type ReadPaperName = ReturnType<typeof useReadPaperName>;
