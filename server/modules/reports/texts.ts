import { roomTexts } from '../../platform/i18n/index.ts';
import en from './catalogues/en.json' with { type: 'json' };
import fr from './catalogues/fr.json' with { type: 'json' };
import ja from './catalogues/ja.json' with { type: 'json' };
import mn from './catalogues/mn.json' with { type: 'json' };
import zh from './catalogues/zh.json' with { type: 'json' };

export const { textsOf, problem } = roomTexts<typeof en>({ en, zh, fr, ja, mn });
