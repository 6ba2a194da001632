import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';

/** @typedef {'regular' | 'bold' | 'sc' | 'jp'} FontName */

/** The files of the set `noto-1`. A set never changes; see fonts/README.md. */
const FILES = {
  regular: new URL('../fonts/noto-1/noto-sans-regular.ttf', import.meta.url),
  bold: new URL('../fonts/noto-1/noto-sans-bold.ttf', import.meta.url),
  sc: new URL('../fonts/noto-1/noto-sans-sc-regular.ttf', import.meta.url),
  jp: new URL('../fonts/noto-1/noto-sans-jp-regular.ttf', import.meta.url),
};

/** @param {FontName} name */
const load = (name) => {
  const bytes = readFileSync(FILES[name]);
  const font = fontkit.create(bytes);
  if (!('characterSet' in font)) throw new Error(`${name} is no font`);
  return { bytes, characters: new Set(font.characterSet) };
};

const FONTS = { regular: load('regular'), bold: load('bold'), sc: load('sc'), jp: load('jp') };

/** @param {FontName} name */
export const fontBytes = (name) => FONTS[name].bytes;

/** No font of the set has the character, so the document is not made: an empty box says nothing. */
export class MissingGlyph extends Error {
  /** @param {string} character */
  constructor(character) {
    super('no font has a character of the document');
    this.character = character;
  }
}

/**
 * The font of a character: Noto Sans where it has it, else the Han of the document's language, else that of the other.
 *
 * @param {string} character
 * @param {{ readonly language: string, readonly isBold: boolean }} look
 * @returns {FontName}
 */
export const chooseFont = (character, { language, isBold }) => {
  const point = character.codePointAt(0) ?? 0;
  /** @type {readonly FontName[]} */
  const chain = [
    isBold ? 'bold' : 'regular',
    ...(language === 'ja' ? /** @type {const} */ (['jp', 'sc']) : /** @type {const} */ (['sc', 'jp'])),
  ];
  const found = chain.find((name) => FONTS[name].characters.has(point));
  if (found === undefined) throw new MissingGlyph(character);
  return found;
};

/**
 * The same with a question mark for every character that no font has.
 *
 * @template Value
 * @param {Value} value
 * @returns {Value}
 */
export const withKnownGlyphs = (value) => {
  /** @param {string} text */
  const known = (text) =>
    Array.from(text, (character) =>
      Object.values(FONTS).some(({ characters }) => characters.has(character.codePointAt(0) ?? 0)) ||
      /\s|\p{Cf}/u.test(character)
        ? character
        : '?',
    ).join('');
  return JSON.parse(JSON.stringify(value, (_key, one) => (typeof one === 'string' ? known(one) : one)));
};
