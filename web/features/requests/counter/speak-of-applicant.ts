import type { i18n } from 'i18next';

type Options = Readonly<Record<string, unknown>>;
type Say = (key: string, options?: Options) => string;

/** The translator as it is used here: with keys as plain text, which a test compares between the two catalogues. */
interface PlainTranslator {
  t: Say;
  exists: (key: string, options: Options) => boolean;
  getFixedT: (language: string | null, namespace: string | null, prefix?: string) => Say;
}

const FORM = 'request';
/** Where the catalogue of the counter keeps sentences of the form in other words, under the keys that they have there. */
const OTHER_NAMESPACE = 'onBehalf';
const otherKeyOf = (key: string): string => `form.${key}`;

/**
 * The translator of a form that an officer fills in for somebody: where the form says "you", it speaks of the applicant. Only
 * those sentences are written twice.
 */
export function speakOfApplicant(translator: i18n): i18n {
  // The same object; its own types know no key that is put together.
  const usual = translator as unknown as PlainTranslator;
  const other: PlainTranslator = Object.create(translator);
  other.getFixedT = (language, namespace, prefix) => {
    const sayUsual = usual.getFixedT(language, namespace, prefix);
    if (namespace !== FORM) return sayUsual;
    const say: Say = (key, options = {}) => {
      const place = { ...options, ns: OTHER_NAMESPACE, ...(language === null ? {} : { lng: language }) };
      return usual.exists(otherKeyOf(key), place) ? usual.t(otherKeyOf(key), place) : sayUsual(key, options);
    };
    // What else it carries, such as its language, stays the same.
    return Object.assign(say, sayUsual);
  };
  // All that the translator is, but for the one way of asking it.
  return other as unknown as i18n;
}
