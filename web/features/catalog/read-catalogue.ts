import { listProducts, type Product, type WorkingDays } from '@zeel/protocol/rooms/catalog';
import type { Language } from '@zeel/protocol/rooms/config';
import { type CallReply, callEndpoint } from '../../shared/http/call-endpoint.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { HttpError } from '../../shared/http/http-error.ts';

/** The open products in one language, with the days without work. */
export type Catalogue = CallReply<typeof listProducts>;

export type Products =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly products: readonly Product[]; readonly workingDays: WorkingDays };

/** After this a screen that opens asks for the products again; the server answers 304 while nothing has changed. */
export const FRESH_MS = 300_000;
/** Several parts of one page follow the products; one look in this time is enough for all of them. */
export const LOOK_MS = 5_000;

const LOADING: Products = { state: 'loading' };
const FAILED: Products = { state: 'failed' };

/**
 * The open products, read once and shared by every screen. Public pages must be light, so they do not bring the cache
 * that signed-in screens use; one list of products needs far less.
 */
export interface CatalogueReader {
  /** The products as known now. An unchanged answer keeps its identity. */
  get(language: Language): Products;
  /** Asks the server unless it has just answered. What was known stays on the screen meanwhile. */
  load(language: Language): Promise<void>;
  /** Looks whether something was published or closed since, without a word when nobody answers. */
  follow(language: Language): Promise<void>;
  subscribe(listener: () => void): () => void;
  /** Takes in what came with the page, as if the server had just answered. */
  fill(language: Language, catalogue: Catalogue): void;
}

export function createCatalogueReader(
  http: HttpClient,
  nowMs: () => number = () => Date.now(),
): CatalogueReader {
  const known = new Map<Language, Products>();
  const askedAtMs = new Map<Language, number>();
  const listeners = new Set<() => void>();
  const set = (language: Language, products: Products): void => {
    known.set(language, products);
    for (const listener of listeners) listener();
  };
  const agoOf = (language: Language): number =>
    nowMs() - (askedAtMs.get(language) ?? Number.NEGATIVE_INFINITY);
  const ask = async (language: Language, isQuiet: boolean): Promise<void> => {
    askedAtMs.set(language, nowMs());
    try {
      const { data } = await callEndpoint(http, listProducts, { query: { language } }, { isQuiet });
      const before = known.get(language);
      const next: Products = { state: 'ready', ...data };
      // What begins anew with other products must not begin anew with the same ones.
      if (JSON.stringify(before) !== JSON.stringify(next)) set(language, next);
    } catch (error) {
      // The shared client has told the person; here only the screen changes.
      if (!(error instanceof HttpError)) throw error;
      askedAtMs.delete(language);
      if (known.get(language)?.state !== 'ready') set(language, FAILED);
    }
  };
  return {
    get: (language) => known.get(language) ?? LOADING,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fill: (language, catalogue) => {
      askedAtMs.set(language, nowMs());
      set(language, { state: 'ready', ...catalogue });
    },
    load: async (language) => {
      const before = known.get(language);
      if (agoOf(language) < FRESH_MS) return;
      if (before?.state === 'failed') set(language, LOADING);
      await ask(language, false);
    },
    follow: async (language) => {
      if (known.get(language)?.state === 'ready' && agoOf(language) >= LOOK_MS) await ask(language, true);
    },
  };
}

const readers = new WeakMap<HttpClient, CatalogueReader>();

/** The reader of an app: one for each client, so that two apps (or two renderings on a server) share nothing. */
export function readerOf(http: HttpClient): CatalogueReader {
  const reader = readers.get(http) ?? createCatalogueReader(http);
  readers.set(http, reader);
  return reader;
}
