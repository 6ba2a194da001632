import type { Language } from '@zeel/protocol/rooms/config';
import { type BackendModule, createInstance, type i18n, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Namespace } from './catalogue-types.ts';
import { BASE_NAMESPACES, type LoadCatalogue } from './load-catalogue.ts';

const createBackend = (load: LoadCatalogue): BackendModule => ({
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    // i18next only asks for the languages and namespaces it was given, and those have these types.
    load(language as Language, namespace as Namespace).then(
      (catalogue) => done(null, catalogue as ResourceKey),
      (error: Error) => done(error, null),
    );
  },
});

/** A translator with the base catalogues of one language ready. Every catalogue is complete, so none falls back. */
export async function createI18n(language: Language, load: LoadCatalogue): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(createBackend(load))
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: [...BASE_NAMESPACES],
      defaultNS: 'common',
      returnNull: false,
      showSupportNotice: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  // Each component that translates is given a copy of the translator's own properties, of which there are dozens. This one
  // has none, and passes everything on.
  const light: i18n = Object.create(instance);
  return light;
}
