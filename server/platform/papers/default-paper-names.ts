import { type DocumentType, isUsualPaper } from '@zeel/domain/request-form';
import type { Language } from '@zeel/protocol/rooms/config';
import en from './catalogues/en.json' with { type: 'json' };
import fr from './catalogues/fr.json' with { type: 'json' };
import ja from './catalogues/ja.json' with { type: 'json' };
import mn from './catalogues/mn.json' with { type: 'json' };
import zh from './catalogues/zh.json' with { type: 'json' };

const CATALOGUES: Readonly<Record<Language, typeof en>> = { en, zh, fr, ja, mn };

/** What the service calls a kind of paper; one that is nobody's any more is some paper. */
export const defaultPaperName = (type: DocumentType, language: Language): string =>
  CATALOGUES[language].name[isUsualPaper(type) ? type : 'other'];
