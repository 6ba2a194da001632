import type { Language } from '@zeel/protocol/rooms/config';
import { fillMessage, type MessageValues } from './messages.ts';

interface RoomCatalogue<Key extends string> {
  readonly problem: Readonly<Record<Key, string>>;
}

/** The texts of a room, from its catalogues of all languages. */
export const roomTexts = <
  Texts extends RoomCatalogue<Key>,
  Key extends string = keyof Texts['problem'] & string,
>(
  catalogues: Readonly<Record<Language, Texts>>,
) => ({
  textsOf: (language: Language): Texts => catalogues[language],
  /** A sentence about a refusal, for the error handler to say in the caller's language. */
  problem:
    (key: Key, values?: MessageValues) =>
    (language: Language): string =>
      fillMessage(catalogues[language].problem[key], values),
});
