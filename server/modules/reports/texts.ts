import type { Language } from '@zeel/protocol/rooms/config';
import en from './catalogues/en.json' with { type: 'json' };
import fr from './catalogues/fr.json' with { type: 'json' };
import ja from './catalogues/ja.json' with { type: 'json' };
import mn from './catalogues/mn.json' with { type: 'json' };
import zh from './catalogues/zh.json' with { type: 'json' };

type Texts = typeof en;
const CATALOGUES: Readonly<Record<Language, Texts>> = { en, zh, fr, ja, mn };

/** The words of a sheet in one language; the room refuses nothing in words of its own. */
export const textsOf = (language: Language): Texts => CATALOGUES[language];
