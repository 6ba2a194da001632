import type { DocumentType, PaperWords } from '@zeel/domain/request-form';
import type { Language } from '@zeel/protocol/rooms/config';
import { listPapers, type OwnPaperKind } from '@zeel/protocol/rooms/papers';
import { callEndpoint } from '../http/call-endpoint.ts';
import type { HttpClient } from '../http/http-client.ts';
import { HttpError } from '../http/http-error.ts';

/** After this a screen that opens asks again; the server answers 304 while nothing has changed. */
const FRESH_MS = 60_000;

/** The kinds of papers that differ from the usual ones, by their codes. */
export type OwnPapers = ReadonlyMap<DocumentType, OwnPaperKind>;

interface PapersReader {
  /** Null until the server has answered. */
  readonly get: (language: Language) => OwnPapers | null;
  readonly load: (language: Language) => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
  /** The next screen asks again, because the names were changed here. */
  readonly forget: () => void;
}

/** What the lender calls papers, read once for each language and shared by every screen that names them. */
function createPapersReader(http: HttpClient): PapersReader {
  const known = new Map<Language, OwnPapers>();
  const asked = new Map<Language, { readonly atMs: number; readonly answer: Promise<void> }>();
  const listeners = new Set<() => void>();
  const read = async (language: Language): Promise<void> => {
    try {
      const { data } = await callEndpoint(http, listPapers, { query: { language } }, { isQuiet: true });
      const before = known.get(language);
      if (before && JSON.stringify([...before.values()]) === JSON.stringify(data.papers)) return;
      known.set(language, new Map(data.papers.map((kind) => [kind.code, kind])));
      for (const listener of listeners) listener();
    } catch (error) {
      // What is known stays, and the next screen asks again.
      if (!(error instanceof HttpError)) throw error;
      asked.delete(language);
    }
  };
  return {
    get: (language) => known.get(language) ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forget: () => asked.clear(),
    load: (language) => {
      const last = asked.get(language);
      if (last !== undefined && performance.now() - last.atMs < FRESH_MS) return last.answer;
      const answer = read(language);
      asked.set(language, { atMs: performance.now(), answer });
      return answer;
    },
  };
}

const readers = new WeakMap<HttpClient, PapersReader>();

/** One for each client, so that two apps share nothing. */
export function papersReaderOf(http: HttpClient): PapersReader {
  const reader = readers.get(http) ?? createPapersReader(http);
  readers.set(http, reader);
  return reader;
}

/** The lender's words for a kind; null where it has none. */
export const wordsAmong = (own: OwnPapers | null, type: DocumentType): PaperWords | null =>
  own?.get(type)?.words ?? null;
