import type { Language } from '@zeel/protocol/rooms/config';
import { type LazyModule, lazyModule } from '../lazy-part/lazy-module.ts';
import type { Catalogue, Namespace } from './catalogue-types.ts';
import { findInCatalogue, findSentence } from './find-sentence.ts';
import type { LoadCatalogue } from './load-catalogue.ts';
import { BASE_NAMESPACES } from './text-groups.ts';
import type { SentenceValues } from './text-keys.ts';

/** The texts of one language. */
export interface Texts {
  readonly language: Language;
  readonly isLoaded: (namespace: Namespace) => boolean;
  /** Begins or awaits the loading of a namespace; the same promise until it has failed and is tried again. */
  readonly load: (namespace: Namespace) => Promise<unknown>;
  /** The sentence of a key in a namespace that is loaded; undefined when there is none. */
  readonly find: (namespace: Namespace, key: string, values?: SentenceValues) => string | undefined;
  /** A group of sentences, as the catalogue has it. */
  readonly findGroup: (namespace: Namespace, key: string) => Catalogue | undefined;
}

/** Keeps the texts of a page and knows which language it speaks. */
export interface Translator {
  /** The texts of the language on the screen; the same object until the language changes. */
  readonly texts: () => Texts;
  readonly textsIn: (language: Language) => Texts;
  /** The namespaces that were loaded in the language on the screen. */
  readonly listLoaded: () => readonly Namespace[];
  /** Brings all that the screen shows in another language. When a part does not come, the next call asks for it again. */
  readonly prepare: (language: Language) => Promise<void>;
  /** Speaks another language from now on. */
  readonly speak: (language: Language) => void;
  /** Calls back when the language changes. Gives the function that stops it. */
  readonly subscribe: (onChange: () => void) => () => void;
}

type KeptTexts = Texts & { readonly catalogues: ReadonlyMap<Namespace, LazyModule<Catalogue>> };

function createTexts(language: Language, load: LoadCatalogue): KeptTexts {
  const catalogues = new Map<Namespace, LazyModule<Catalogue>>();
  const moduleOf = (namespace: Namespace): LazyModule<Catalogue> => {
    const known = catalogues.get(namespace) ?? lazyModule(() => load(language, namespace));
    catalogues.set(namespace, known);
    return known;
  };
  const read = (namespace: Namespace): Catalogue => catalogues.get(namespace)?.loaded()?.default ?? {};
  return {
    language,
    catalogues,
    isLoaded: (namespace) => catalogues.get(namespace)?.loaded() !== undefined,
    load: (namespace) => moduleOf(namespace).begin(),
    find: (namespace, key, values) => findSentence(read(namespace), language, key, values),
    findGroup: (namespace, key) => {
      const found = findInCatalogue(read(namespace), key);
      return typeof found === 'object' ? found : undefined;
    },
  };
}

/** A translator with the base catalogues of one language ready. Every catalogue is complete, so none falls back. */
export async function createTranslator(first: Language, load: LoadCatalogue): Promise<Translator> {
  const known = new Map<Language, KeptTexts>();
  const watchers = new Set<() => void>();
  const textsIn = (language: Language): KeptTexts => {
    const texts = known.get(language) ?? createTexts(language, load);
    known.set(language, texts);
    return texts;
  };
  let current = textsIn(first);
  await Promise.all(BASE_NAMESPACES.map(current.load));
  const listLoaded = (): readonly Namespace[] => [...current.catalogues.keys()].filter(current.isLoaded);

  return {
    texts: () => current,
    textsIn,
    listLoaded,
    prepare: async (language) => {
      const next = textsIn(language);
      const loads = await Promise.allSettled(listLoaded().map(next.load));
      const failed = loads.find((result) => result.status === 'rejected');
      if (!failed) return;
      for (const catalogue of next.catalogues.values()) if (!catalogue.loaded()) catalogue.retry();
      throw failed.reason;
    },
    speak: (language) => {
      current = textsIn(language);
      for (const watcher of watchers) watcher();
    },
    subscribe: (onChange) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}
