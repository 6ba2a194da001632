import { DEFAULT_LANGUAGE, type Language } from '@zeel/protocol/rooms/config';

/** The chosen language when this deployment offers it, else the default one, else the first it offers. */
export function chooseLanguage(chosen: Language, offered: readonly Language[]): Language {
  if (offered.includes(chosen)) return chosen;
  return offered.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : (offered[0] ?? DEFAULT_LANGUAGE);
}
