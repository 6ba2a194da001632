import type { Language } from '@zeel/protocol/rooms/config';
import { useCallback } from 'react';
import { useTexts, useTranslator } from './use-translation.ts';

/** The language on the screen. */
export const useLanguage = (): Language => useTexts().language;

/** Asks for the language on the screen at the moment of a call, so that calls outlive a change of it. */
export function useReadLanguage(): () => Language {
  const translator = useTranslator();
  return useCallback(() => translator.texts().language, [translator]);
}
