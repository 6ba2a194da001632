import type { Language } from '@zeel/protocol/rooms/config';
import type { PartModule } from '../lazy-part/load-part.ts';
import type { Catalogue, Namespace } from './catalogue-types.ts';

export type LoadCatalogue = (language: Language, namespace: Namespace) => Promise<PartModule<Catalogue>>;

/** Each language knows where its own catalogues are: a page in one language carries no addresses of the others. */
const LANGUAGES = {
  en: () => import('./languages/en.ts'),
  zh: () => import('./languages/zh.ts'),
  fr: () => import('./languages/fr.ts'),
  ja: () => import('./languages/ja.ts'),
  mn: () => import('./languages/mn.ts'),
} satisfies Record<Language, () => Promise<unknown>>;

/** Fetches one namespace in one language. Nothing else travels. */
export const loadCatalogue: LoadCatalogue = async (language, namespace) => {
  const { CATALOGUES } = await LANGUAGES[language]();
  const load = CATALOGUES[`../catalogues/${language}/${namespace}.json`];
  if (!load) throw new Error(`No catalogue ${language}/${namespace}`);
  return load();
};
