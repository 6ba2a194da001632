import type { Language } from '@zeel/protocol/rooms/config';
import { useTranslation } from 'react-i18next';
import { type Formats, formatsFor } from './format.ts';

/** The formats of the language on the screen. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  // The translator is only ever given one of our languages.
  return formatsFor(i18n.language as Language);
}
