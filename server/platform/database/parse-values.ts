import { types } from 'pg';

/** Money and counters are bigint in SQL and stay below 2^53 in the domain; a larger value is a bug worth a crash. */
function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
}

/** The number of `text[]`, which the driver has no name for. */
const TEXTS: number = 1009;
const parseAnyMoment = types.getTypeParser(types.builtins.TIMESTAMPTZ) as (text: string) => Date;
const parseAnyTexts = types.getTypeParser(TEXTS) as (text: string) => (string | null)[];

/** `2026-11-16 08:00:00.5+00`: a year of four digits, and the clock of the connection as the service's connections have it. */
const isUsualMoment = (text: string): boolean => text[4] === '-' && text[10] === ' ' && text.endsWith('+00');

/** A moment. The driver's own parser takes any, by patterns; nearly all are written in one way that the language reads by itself. */
export const parseMoment = (text: string): Date =>
  isUsualMoment(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseAnyMoment(text);

/** Nothing in quotes, nothing nested, nothing missing. */
const PLAIN_TEXTS = /^\{[^"\\{}]+\}$/;

/** A list of texts, such as roles. The driver's own parser takes any list of anything, letter by letter. */
export const parseTexts = (text: string): (string | null)[] =>
  PLAIN_TEXTS.test(text) && !text.includes('NULL') ? text.slice(1, -1).split(',') : parseAnyTexts(text);

/** Has the driver read values as the service wants them. */
export function setParsers(): void {
  types.setTypeParser(types.builtins.INT8, parseInteger);
  types.setTypeParser(types.builtins.TIMESTAMPTZ, parseMoment);
  types.setTypeParser(TEXTS, parseTexts);
}
