import { isOneOf } from '@zeel/domain/lists';
import { LANGUAGES, type Language } from '@zeel/protocol/rooms/config';
import type { i18n } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The language that a translator speaks. */
export function languageOf({ language }: Pick<i18n, 'language'>): Language {
  if (!isOneOf(LANGUAGES, language)) throw new Error(`There is no catalogue for ${language}`);
  return language;
}

/** The language on the screen. */
export function useLanguage(): Language {
  return languageOf(useTranslation().i18n);
}

/** Asks for the language on the screen at the moment of a call, so that calls outlive a change of it. */
export function useReadLanguage(): () => Language {
  const { i18n } = useTranslation();
  return useCallback(() => languageOf(i18n), [i18n]);
}
