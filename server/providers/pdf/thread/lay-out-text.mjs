import { chooseFont } from './fonts.mjs';

/**
 * @typedef {{ readonly language: string, readonly isBold: boolean, readonly size: number }} Look
 * @typedef {{ readonly font: import('./fonts.mjs').FontName, readonly text: string, readonly width: number }} Run
 * @typedef {{ readonly runs: readonly Run[], readonly width: number }} Line
 * @typedef {(font: import('./fonts.mjs').FontName, size: number, text: string) => number} Measure
 */

/** Marks without ink: directions of other scripts, joiners, soft hyphens. They would only confuse a printed line. */
const INKLESS = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
/** A line may end before and after each of these characters. */
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/u;
/** No line begins with one of these, and none ends with one of those. */
const CLOSING = /^[、。，．：；！？）」』】〉》％・ー々]/u;
const OPENING = /[（「『【〈《]$/u;

/**
 * The text as it is printed.
 *
 * @param {string} text
 */
export const printable = (text) => text.normalize('NFC').replaceAll(INKLESS, '').replaceAll('\t', ' ');

/**
 * The pieces of a text between which a line may end.
 *
 * @param {string} text
 * @returns {string[]}
 */
export const splitUnits = (text) => {
  /** @type {string[]} */
  const units = [];
  for (const character of text) {
    const last = units.at(-1);
    const mayEnd =
      last === undefined ||
      ((last.endsWith(' ') || WIDE.test(character) || WIDE.test(last.slice(-1))) &&
        character !== ' ' &&
        !CLOSING.test(character) &&
        !OPENING.test(last));
    if (mayEnd) units.push(character);
    else units[units.length - 1] = last + character;
  }
  return units;
};

/**
 * A text as runs of one font each.
 *
 * @param {string} text
 * @param {Look} look
 * @param {Measure} measure
 * @returns {Line}
 */
const toLine = (text, look, measure) => {
  /** @type {{ font: import('./fonts.mjs').FontName, text: string }[]} */
  const pieces = [];
  for (const character of text) {
    const font = chooseFont(character, look);
    const last = pieces.at(-1);
    if (last?.font === font) last.text += character;
    else pieces.push({ font, text: character });
  }
  const runs = pieces.map((piece) => ({ ...piece, width: measure(piece.font, look.size, piece.text) }));
  return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
};

/**
 * Breaks a text into lines that fit. A word that is wider than a line is broken where it must be.
 *
 * @param {string} text
 * @param {Look} look
 * @param {number} width
 * @param {Measure} measure
 * @returns {Line[]}
 */
export const layOutText = (text, look, width, measure) =>
  printable(text)
    .split(/\r\n|\r|\n|\u2028|\u2029/u)
    .flatMap((paragraph) => {
      /** @type {string[]} */
      const lines = [''];
      // Counted piece by piece: measuring the whole line for every word would take many times as long.
      let used = 0;
      /** @param {string} unit */
      const place = (unit) => {
        const line = lines.at(-1) ?? '';
        const shown = toLine(unit.trimEnd(), look, measure).width;
        if (used + shown <= width || (line === '' && [...unit].length === 1)) {
          lines[lines.length - 1] = line + unit;
          used += toLine(unit, look, measure).width;
        } else if (line !== '') {
          lines.push('');
          used = 0;
          place(unit);
        } else for (const character of unit) place(character);
      };
      for (const unit of splitUnits(paragraph)) place(unit);
      return lines.map((line) => toLine(line.trimEnd(), look, measure));
    });

/**
 * @param {string} text
 * @param {Look} look
 * @param {Measure} measure
 */
export const widthOf = (text, look, measure) => toLine(printable(text), look, measure).width;
