import { createHmac, randomInt } from 'node:crypto';

const COUNT = 10;
const LENGTH = 10;
/** Without 0 O 1 I L: codes are written on paper and typed in again. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const makeCode = (): string => {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${characters.slice(0, LENGTH / 2)}-${characters.slice(LENGTH / 2)}`;
};

/** Ten fresh codes of 49 bits each. */
export const makeRecoveryCodes = (): string[] => {
  const codes = new Set<string>();
  while (codes.size < COUNT) codes.add(makeCode());
  return [...codes];
};

/** The kept digest of a code. Keyed, so that a copy of the table alone cannot be searched. Spaces, dash and case do not count. */
export const hashRecoveryCode = (code: string, key: Buffer, userId: string): Buffer =>
  createHmac('sha256', key)
    .update(`${userId} ${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`)
    .digest();

/** Whether the text can be a recovery code at all, as opposed to a code of the app. */
export const looksLikeRecoveryCode = (text: string): boolean => text.replace(/[\s-]/g, '').length === LENGTH;
