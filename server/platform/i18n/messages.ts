import type { ErrorCode } from '@zeel/protocol/errors';
import type { Language, Weekday } from '@zeel/protocol/rooms/config';
import en from './catalogues/en.json' with { type: 'json' };
import fr from './catalogues/fr.json' with { type: 'json' };
import ja from './catalogues/ja.json' with { type: 'json' };
import mn from './catalogues/mn.json' with { type: 'json' };
import zh from './catalogues/zh.json' with { type: 'json' };

interface Catalogue {
  readonly problem: Readonly<Record<ErrorCode, string>>;
  readonly field: Readonly<Record<FieldCode, string>>;
  /** The texts around the content of every mail. */
  readonly mail: MailFrame;
  readonly weekdays: Readonly<Record<Weekday, string>>;
}

export type MailFrame = Readonly<Record<keyof typeof en.mail, string>>;

/** Problems of a field that every endpoint can report. */
export type FieldCode = keyof typeof en.field;

const CATALOGUES: Readonly<Record<Language, Catalogue>> = { en, zh, fr, ja, mn };

/** Values put into a message, by name. */
export type MessageValues = Readonly<Record<string, string | number | bigint>>;

/** Replaces `{name}` by its value. Rooms use it for their own catalogues too. */
export const fillMessage = (template: string, values: MessageValues = {}): string =>
  template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

export const problemMessage = (language: Language, code: ErrorCode): string =>
  CATALOGUES[language].problem[code];

export const fieldMessage = (language: Language, code: FieldCode, values?: MessageValues): string =>
  fillMessage(CATALOGUES[language].field[code], values);

export const mailFrame = (language: Language): MailFrame => CATALOGUES[language].mail;

/** Short names of the days of the week. */
export const weekdayNames = (language: Language): Catalogue['weekdays'] => CATALOGUES[language].weekdays;

export const isFieldCode = (code: string): code is FieldCode => Object.hasOwn(en.field, code);
