import type { Language } from '@zeel/protocol/rooms/config';
import { roomTexts } from '../../platform/i18n/index.ts';
import en from './catalogues/en.json' with { type: 'json' };
import fr from './catalogues/fr.json' with { type: 'json' };
import ja from './catalogues/ja.json' with { type: 'json' };
import mn from './catalogues/mn.json' with { type: 'json' };
import zh from './catalogues/zh.json' with { type: 'json' };

const { problem, textsOf } = roomTexts<typeof en>({ en, zh, fr, ja, mn });

export { problem };

/** What people are called where an agreement is only an example. */
export const nameExamples = (language: Language): (typeof en)['example'] => textsOf(language).example;
