import './catalogue.ts';
import type { Texts } from '../../../shared/i18n/translator.ts';

/** Where the catalogue of the counter keeps sentences of the form in other words, under the keys that they have there. */
const otherKeyOf = (key: string): string => `form.${key}`;

/**
 * The texts of a form that an officer fills in for somebody: where the form says "you", they speak of the applicant. Only
 * those sentences are written twice.
 */
export const speakOfApplicant = (texts: Texts): Texts => ({
  ...texts,
  find: (namespace, key, values) =>
    (namespace === 'request' ? texts.find('onBehalf', otherKeyOf(key), values) : undefined) ??
    texts.find(namespace, key, values),
});
