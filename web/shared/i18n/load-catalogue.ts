import type { Language } from '@zeel/protocol/rooms/config';
import type { PartModule } from '../lazy-part/load-part.ts';
import type { Namespace } from './catalogue-types.ts';

/** Sentences by key, grouped as the file groups them. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

export type LoadCatalogue = (language: Language, namespace: Namespace) => Promise<PartModule<Catalogue>>;

/** The texts that every screen needs; pages bring their own namespaces with `useTranslation`. */
export const BASE_NAMESPACES = ['common', 'routes', 'shell'] as const satisfies Namespace[];

const FILES = import.meta.glob<PartModule<Catalogue>>('./catalogues/*/*.json');

/** Fetches one namespace in one language. Nothing else travels. */
export const loadCatalogue: LoadCatalogue = (language, namespace) => {
  const load = FILES[`./catalogues/${language}/${namespace}.json`];
  return load ? load() : Promise.reject(new Error(`No catalogue ${language}/${namespace}`));
};
