import type { GuardName, Refusal } from '@zeel/domain/loan-request';
import type { FieldProblem } from '@zeel/domain/request-form';
import { formatsFor, joinSentences } from '@zeel/protocol/formats';
import type { Language } from '@zeel/protocol/rooms/config';
import type { FieldRefusal } from '../../../platform/http/index.ts';
import { fillMessage, roomTexts } from '../../../platform/i18n/index.ts';
import en from './catalogues/en.json' with { type: 'json' };
import fr from './catalogues/fr.json' with { type: 'json' };
import ja from './catalogues/ja.json' with { type: 'json' };
import mn from './catalogues/mn.json' with { type: 'json' };
import zh from './catalogues/zh.json' with { type: 'json' };

export type Texts = typeof en;
export const { textsOf, problem } = roomTexts<Texts>({ en, zh, fr, ja, mn });

/** Why something does not happen to a request: what is missing, sentence by sentence. */
export const describeRefusal =
  (refusal: Refusal<string>) =>
  (language: Language): string => {
    const { guard, refused } = textsOf(language);
    if (refusal.code !== 'guard-failed') return refused[refusal.code];
    const sentences: Readonly<Record<GuardName, string>> = guard;
    const said = new Set(refusal.failedGuards.map((name) => sentences[name]));
    return joinSentences(language, [...said]);
  };

/** The field of the input that a guard looks at, where that is one of the desk's dialogs. */
const GUARD_FIELDS: Readonly<Partial<Record<GuardName, string>>> = {
  'reasons-hold': 'reasonCodes',
  'amount-within-asked': 'terms.amountMnt',
  'longer-term-explained': 'terms.termMonths',
  'price-within-approved': 'amountMnt',
};

/** The fields that keep something from happening, each with the guard that failed as its code. */
export const refusedFieldsOf = (refusal: Refusal<string>): Readonly<Record<string, FieldRefusal>> =>
  refusal.code !== 'guard-failed'
    ? {}
    : Object.fromEntries(
        refusal.failedGuards.flatMap((guard) => {
          const field = GUARD_FIELDS[guard];
          const message = (language: Language): string => textsOf(language).guard[guard];
          return field === undefined ? [] : [[field, { code: guard, message }]];
        }),
      );

/** An answer that cannot be sent, as a refused field with its sentence. */
export const refuseAnswer = ({ code, values = {} }: FieldProblem): FieldRefusal => ({
  code,
  message: (language) => {
    // A year is a name, not a count: it has no thousands.
    const write = (value: string | number): string =>
      typeof value === 'number' && code !== 'year-range' ? formatsFor(language).number(value) : String(value);
    const written = Object.entries(values).map(([name, value]) => [name, write(value)]);
    return fillMessage(textsOf(language).field[code], Object.fromEntries(written));
  },
});
