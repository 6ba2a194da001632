import type { NotificationKind } from '@zeel/domain/notifications';
import type { Language } from '@zeel/protocol/rooms/config';
import en from './catalogues/en.json' with { type: 'json' };
import fr from './catalogues/fr.json' with { type: 'json' };
import ja from './catalogues/ja.json' with { type: 'json' };
import mn from './catalogues/mn.json' with { type: 'json' };
import zh from './catalogues/zh.json' with { type: 'json' };

interface Texts extends Omit<typeof en, 'kind'> {
  /** What happened, in a sentence of the summary. */
  readonly kind: Readonly<Record<NotificationKind, string>>;
}

const CATALOGUES: Readonly<Record<Language, Texts>> = { en, zh, fr, ja, mn };

export const textsOf = (language: Language): Texts => CATALOGUES[language];
