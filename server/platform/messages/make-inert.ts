import { CONTACT_CHECKS } from '@zeel/protocol/contact-checks';
import type { MessageValues } from '../i18n/index.ts';

/** Ends of lines and everything else that is not seen. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
/** Characters that turn the direction of the text around them, and those that are nothing to see at all. */
const INVISIBLE = /[\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
/** A dot with letters on both sides is how a mail client knows an address that it may make a link of. */
const DOT_OF_ADDRESS = /(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu;

/**
 * What somebody typed, such as a name, as it may stand in a message of ours: one line, in the direction of its own letters, and no
 * address that a mail program or a phone would offer to open.
 */
export const makeInert = (text: string): string => {
  const line = text.replaceAll(CONTROLS, ' ').replaceAll(INVISIBLE, '').trim();
  return CONTACT_CHECKS.isEmail(line) ? line : line.replaceAll('://', ' ').replaceAll(DOT_OF_ADDRESS, '. ');
};

/** Every value of a message, inert. */
export const makeValuesInert = (values: MessageValues): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? makeInert(value) : value,
    ]),
  );
