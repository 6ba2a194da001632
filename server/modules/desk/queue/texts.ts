import type { Language } from '@zeel/protocol/rooms/config';
import { fillMessage, type MessageValues } from '../../../platform/i18n/index.ts';
import en from './catalogues/en.json' with { type: 'json' };
import fr from './catalogues/fr.json' with { type: 'json' };
import ja from './catalogues/ja.json' with { type: 'json' };
import mn from './catalogues/mn.json' with { type: 'json' };
import zh from './catalogues/zh.json' with { type: 'json' };

export type Texts = typeof en;
const CATALOGUES: Readonly<Record<Language, Texts>> = { en, zh, fr, ja, mn };

export const textsOf = (language: Language): Texts => CATALOGUES[language];

/** A sentence about a refusal, for the error handler to say in the caller's language. */
export const problem =
  (key: keyof Texts['problem'], values: MessageValues = {}) =>
  (language: Language): string =>
    fillMessage(textsOf(language).problem[key], values);
