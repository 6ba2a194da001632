import type { StaffName } from '@zeel/protocol/rooms/desk-queue';
import { MENTIONS_MAX } from '@zeel/protocol/rooms/dossier';

/** A mention that is being typed: where its @ stands, and what follows it so far. */
export interface OpenMention {
  readonly start: number;
  readonly query: string;
}

const MOST_SHOWN = 6;
/** Behind the beginning of a line, a space or a bracket: an @ inside an e-mail address is none. */
const MENTION = /(?:^|[\s(])@([\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]*)?)$/u;

/** The mention at the caret, if one is being typed. */
export function findMention(text: string, caret: number): OpenMention | null {
  const [, query] = MENTION.exec(text.slice(0, caret)) ?? [];
  return query === undefined ? null : { start: caret - query.length - 1, query };
}

const plain = (text: string): string => text.normalize('NFKD').toLocaleLowerCase();

/** The people whose name begins as typed, then those of whose name another part does. */
export function matchPeople<Person extends StaffName>(
  query: string,
  people: readonly Person[],
): readonly Person[] {
  const wanted = plain(query);
  const begins = ({ name }: Person): boolean => plain(name).startsWith(wanted);
  const contains = ({ name }: Person): boolean =>
    plain(name)
      .split(/[\s.-]+/)
      .some((part) => part.startsWith(wanted));
  const others = people.filter((person) => !begins(person) && contains(person));
  return [...people.filter(begins), ...others].slice(0, MOST_SHOWN);
}

/** The text with the whole name in place of what was typed, and where the caret then stands. */
export function insertMention(
  text: string,
  { start, query }: OpenMention,
  name: string,
): { readonly text: string; readonly caret: number } {
  const inserted = `@${name} `;
  const rest = text.slice(start + 1 + query.length).replace(/^ /, '');
  return { text: text.slice(0, start) + inserted + rest, caret: start + inserted.length };
}

/** The text with other words in place of a sign and what was typed after it, and where the caret then stands. */
export function replaceOpen(
  text: string,
  { start, query }: OpenMention,
  words: string,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(start + 1 + query.length);
  return { text: text.slice(0, start) + words + rest, caret: start + words.length };
}

/** The picked people who still stand in the text; a name that was deleted is no mention. */
export const mentionsIn = (body: string, picked: readonly StaffName[]): readonly StaffName[] =>
  [...new Map(picked.map((person) => [person.userId, person])).values()]
    .filter(({ name }) => body.includes(`@${name}`))
    .slice(0, MENTIONS_MAX);

/** A note in pieces, each with whether it is the name of somebody mentioned. */
export function splitMentions(
  body: string,
  mentions: readonly StaffName[],
): readonly { readonly text: string; readonly isMention: boolean; readonly at: number }[] {
  // Longer names first: "@Bat Erdene" must not be read as "@Bat".
  const names = mentions.map(({ name }) => `@${name}`).sort((one, other) => other.length - one.length);
  const pieces: { text: string; isMention: boolean; at: number }[] = [];
  let at = 0;
  while (at < body.length) {
    const hits = names
      .map((name) => ({ name, index: body.indexOf(name, at) }))
      .filter(({ index }) => index >= 0);
    const next = hits.sort((one, other) => one.index - other.index)[0];
    const end = next?.index ?? body.length;
    if (end > at) pieces.push({ text: body.slice(at, end), isMention: false, at });
    if (next) pieces.push({ text: next.name, isMention: true, at: next.index });
    at = next ? next.index + next.name.length : body.length;
  }
  return pieces;
}
