import type { SearchWord } from '@zeel/domain/request-search';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import { type Condition, wordCondition } from './filter-conditions.ts';
import './tables.ts';

/** Sorts after every text that begins with what stands before it. */
const LAST_LETTER = '\u{10ffff}';
/** Up to so many found requests are looked at one by one; a word that finds more is met again and again in any order. */
export const FOUND_MAX = 4_000;

/**
 * The requests with a term that begins as one of the spellings; null when the index has more entries than that. A text is
 * a range of the index.
 */
async function findByWord(db: Db, word: SearchWord, most: number): Promise<string[] | null> {
  const { rows } = await sql<{ id: string }>`
    select found.id from unnest(${word}::text[]) as beginning
    cross join lateral (
      select loan_request_id as id from loan_request_terms
      where term >= beginning collate "C" and term < (beginning || ${LAST_LETTER}) collate "C"
      limit ${most + 1}
    ) as found limit ${most + 1}`.execute(db);
  // Two entries may be of one request, so only the entries tell whether these are all.
  return rows.length > most ? null : [...new Set(rows.map(({ id }) => id))];
}

/** The same for whoever looks at the first few: those with the very word come first, and of each word the newest. */
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

export interface FoundByWords {
  /** The only requests that can match; null when they are too many to name. */
  readonly ids: readonly string[] | null;
  /** What each of them must still meet. */
  readonly conditions: readonly Condition[];
}

/** How to meet the words: through the rarest of them, when it is rare enough, or through what two of them share. */
export async function findByWords(
  db: Db,
  words: readonly SearchWord[] | null,
  most = FOUND_MAX,
): Promise<FoundByWords> {
  if (words === null) return { ids: null, conditions: [] };
  if (words.length === 0) return { ids: [], conditions: [] };
  let rarest: { readonly word: SearchWord; readonly ids: string[] } | undefined;
  for (const word of words) {
    const ids = await findByWord(db, word, most);
    if (ids !== null && ids.length < (rarest?.ids.length ?? Number.POSITIVE_INFINITY)) rarest = { word, ids };
  }
  const through = rarest;
  if (through !== undefined)
    return {
      ids: through.ids,
      conditions: words.filter((word) => word !== through.word).map(wordCondition),
    };
  const [one, two, ...others] = words;
  const ids = one === undefined || two === undefined ? null : await findByBoth(db, one, two, most);
  return { ids, conditions: (ids === null ? words : others).map(wordCondition) };
}

/** So many entries of the index are compared; a first name and a second one are seldom more. */
const COMPARED_MAX = 100_000;

/** The requests that both words find; null when they are many. The index alone is read. */
async function findByBoth(db: Db, one: SearchWord, two: SearchWord, most: number): Promise<string[] | null> {
  const found = (word: SearchWord) => sql`
    (select loan_request_id as id from unnest(${word}::text[]) as beginning
      join loan_request_terms on term >= beginning collate "C" and term < (beginning || ${LAST_LETTER}) collate "C"
      limit ${COMPARED_MAX + 1})`;
  const { rows } = await sql<{ id: string; compared: number }>`
    with one as materialized ${found(one)}, two as materialized ${found(two)}
    select distinct one.id, greatest((select count(*) from one), (select count(*) from two)) as compared
    from one join two on two.id = one.id limit ${most + 1}`.execute(db);
  const isWhole = rows.length <= most && rows.every(({ compared }) => compared <= COMPARED_MAX);
  // Nothing in common among the first entries says nothing about the rest of them.
  if (rows.length === 0) return null;
  return isWhole ? rows.map(({ id }) => id) : null;
}
