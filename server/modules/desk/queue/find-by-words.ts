import type { SearchWord } from '@zeel/domain/request-search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import type { Condition } from './condition.ts';
import { wordConditions } from './filter-conditions.ts';
import './tables.ts';

/** Sorts after every text that begins with what stands before it. */
const LAST_LETTER = '\u{10ffff}';

export interface WordLimits {
  /** A word with more entries in the index than this narrows nothing down. */
  readonly entries: number;
  /** Up to so many requests are looked at one by one. */
  readonly found: number;
}
export const WORD_LIMITS: WordLimits = { entries: 50_000, found: 4_000 };

/** The ids with a term that begins as one of the spellings, as SQL. A beginning is a range of the index. */
const entriesOf = (word: SearchWord, most: number): RawBuilder<{ id: string }> => sql`
    (select found.id from unnest(${word}::text[]) as beginning
    cross join lateral (
      select loan_request_id as id from loan_request_terms
      where term >= beginning collate "C" and term < (beginning || ${LAST_LETTER}) collate "C"
      limit ${most}
    ) as found limit ${most})`;

/** How many entries each word has, up to one more than `most`. */
async function countEntries(db: Db, words: readonly SearchWord[], most: number): Promise<number[]> {
  const counts = words.map((word) => sql`(select count(*) from ${entriesOf(word, most + 1)} as entry)`);
  const { rows } = await sql<{
    entries: number[];
  }>`select array[${sql.join(counts)}]::int[] as entries`.execute(db);
  return rows[0]?.entries ?? [];
}

/** The ids that have every one of the words, up to so many, and how many entries each word has. */
async function intersectEntries(db: Db, words: readonly SearchWord[], most: number, found: number) {
  const lists = words.map((word, index) => ({
    name: sql.ref(`word${index}`),
    entries: entriesOf(word, most + 1),
  }));
  const { rows } = await sql<{ entries: number[]; ids: string[] }>`
    with ${sql.join(lists.map(({ name, entries }) => sql`${name} as materialized ${entries}`))}
    select array[${sql.join(lists.map(({ name }) => sql`(select count(*) from ${name})`))}]::int[] as entries,
      array(select id from (${sql.join(
        lists.map(({ name }) => sql`select id from ${name}`),
        sql` intersect `,
      )}) as met limit ${found}) as ids`.execute(db);
  return rows[0] ?? { entries: [], ids: [] };
}

/** The newest ids with a word, for whoever looks at the first few: those with the very word come first. */
export async function findNewestByWord(db: Db, word: SearchWord, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select found.id from unnest(${word}::text[]) as beginning
    cross join lateral (
      (select loan_request_id as id from loan_request_terms
        where term = beginning collate "C" order by loan_request_id desc limit ${most})
      union all
      (select loan_request_id as id from loan_request_terms
        where term > beginning collate "C" and term < (beginning || ${LAST_LETTER}) collate "C"
        order by term desc, loan_request_id desc limit ${most})
    ) as found limit ${most}`.execute(db);
  return [...new Set(rows.map(({ id }) => id))];
}

/** The source that queries read as the queue. */
export type Source = RawBuilder<unknown>;
export const WHOLE_QUEUE: Source = sql`desk_queue`;

/** The queue, restricted to a condition: the offset keeps the planner from choosing another way to its rows. */
export const queueWhere = (condition: Condition): Source =>
  sql`(select * from desk_queue where ${condition} offset 0) as desk_queue`;

/** Where requests with all the words are looked for. */
export interface FoundByWords {
  readonly source: Source;
  /** What each request of the source must still meet. */
  readonly conditions: readonly Condition[];
}

/**
 * Requests with all the words, as the index of terms knows them. `none`: no request has them. `too-many`: no index leads to
 * them in time, and whoever looks for them has to type more.
 */
export async function findByWords(
  db: Db,
  words: readonly SearchWord[] | null,
  { entries: most, found }: WordLimits = WORD_LIMITS,
): Promise<FoundByWords | 'none' | 'too-many'> {
  if (words === null) return { source: WHOLE_QUEUE, conditions: [] };
  if (words.length === 0) return 'none';
  const counts = await countEntries(db, words, found);
  if (counts.includes(0)) return 'none';
  const rarest = words[counts.indexOf(Math.min(...counts))];
  if (rarest !== undefined && Math.min(...counts) <= found)
    return {
      source: queueWhere(sql`id = any (array${entriesOf(rarest, found)})`),
      conditions: wordConditions(words.filter((word) => word !== rarest)),
    };
  return findCommon(db, words, { entries: most, found });
}

/** Words that are common each by itself: together they may still be rare. */
async function findCommon(
  db: Db,
  words: readonly SearchWord[],
  limits: WordLimits,
): Promise<FoundByWords | 'none' | 'too-many'> {
  if (words.length === 1) return 'too-many';
  const { entries, ids } = await intersectEntries(db, words, limits.entries, limits.found + 1);
  const narrow = words.filter((_, index) => (entries[index] ?? 0) <= limits.entries);
  if (narrow.length < words.length) {
    const found = narrow.length === 0 ? 'too-many' : await findCommon(db, narrow, limits);
    if (typeof found === 'string') return found;
    return { ...found, conditions: wordConditions(words.filter((word) => !narrow.includes(word))) };
  }
  if (ids.length > limits.found) return 'too-many';
  return ids.length === 0 ? 'none' : { source: queueWhere(sql`id = any (${ids}::uuid[])`), conditions: [] };
}
