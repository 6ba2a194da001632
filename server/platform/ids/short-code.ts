import { randomInt } from 'node:crypto';

// Without letters that are taken for digits, so that a code can be read out.
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 8;

/** A code of few signs for something that a lender has tens of. Whoever makes one looks whether it is taken. */
export const newShortCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
