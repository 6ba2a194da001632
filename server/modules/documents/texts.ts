import type { FieldRefusal } from '../../platform/http/index.ts';
import { fillMessage, type MessageValues, roomTexts } from '../../platform/i18n/index.ts';
import en from './catalogues/en.json' with { type: 'json' };
import fr from './catalogues/fr.json' with { type: 'json' };
import ja from './catalogues/ja.json' with { type: 'json' };
import mn from './catalogues/mn.json' with { type: 'json' };
import zh from './catalogues/zh.json' with { type: 'json' };

type Texts = typeof en;
export const { textsOf, problem } = roomTexts<Texts>({ en, zh, fr, ja, mn });

/** Why a file is not taken. Each has a sentence that says what to do. */
export type FileProblem = keyof Texts['file'];

/** The refused file, as the field `file` of the reply. */
export const fileProblem = (code: FileProblem, values?: MessageValues): Record<'file', FieldRefusal> => ({
  file: {
    code,
    message: (language) => fillMessage(textsOf(language).file[code], values),
  },
});
