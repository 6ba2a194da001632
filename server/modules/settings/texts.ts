import type { Language } from '@zeel/protocol/rooms/config';
import { fillMessage, roomTexts } from '../../platform/i18n/index.ts';
import en from './catalogues/en.json' with { type: 'json' };
import fr from './catalogues/fr.json' with { type: 'json' };
import ja from './catalogues/ja.json' with { type: 'json' };
import mn from './catalogues/mn.json' with { type: 'json' };
import zh from './catalogues/zh.json' with { type: 'json' };

export const { problem, textsOf } = roomTexts<typeof en>({ en, zh, fr, ja, mn });

/** The subject of a mail that is only a test. */
export const writeTestSubject = (language: Language, subject: string): string =>
  fillMessage(textsOf(language).testSubject, { subject });

/** Whoever tries a text message needs a number that can take one. */
export const needsMobile = () => problem('noMobile');
