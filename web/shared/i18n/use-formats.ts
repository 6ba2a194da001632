import type { Language } from '@zeel/protocol/rooms/config';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { formatsFor } from './format.ts';
import type { Formats } from './formats.ts';

/** Formats to use instead of the language's own: a drawing on the server notes which ones it used. */
export const FormatsContext = createContext<Formats | null>(null);

/** The formats of the language on the screen. */
export function useFormats(): Formats {
  const given = use(FormatsContext);
  const { i18n } = useTranslation();
  // The translator is only ever given one of our languages.
  return given ?? formatsFor(i18n.language as Language);
}
