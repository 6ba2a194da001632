import type { Formats } from '@zeel/protocol/formats';
import { createContext, use } from 'react';
import { formatsOf } from './language-formats.ts';
import { useLanguage } from './use-language.ts';

/** Formats to use instead of the language's own: a drawing on the server notes which ones it used. */
export const FormatsContext = createContext<Formats | null>(null);

/** The formats of the language on the screen. */
export function useFormats(): Formats {
  const given = use(FormatsContext);
  const language = useLanguage();
  return given ?? formatsOf(language);
}
