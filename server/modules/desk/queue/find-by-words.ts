import type { SearchWord } from '@zeel/domain/request-search';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import { type Condition, wordCondition } from './filter-conditions.ts';
import './tables.ts';

/** Sorts after every text that begins with what stands before it. */
const LAST_LETTER = '\u{10ffff}';
/** Up to so many found requests are looked at one by one; a word that finds more is met again and again in any order. */
const FOUND_MAX = 4_000;

/** The requests with a term that begins as one of the spellings, up to a number. A text is a range of the index. */
export async function findByWord(db: Db, word: SearchWord, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select found.id from unnest(${word}::text[]) as beginning
    cross join lateral (
      select loan_request_id as id from loan_request_terms
      where term >= beginning collate "C" and term < (beginning || ${LAST_LETTER}) collate "C"
      limit ${most}
    ) as found limit ${most}`.execute(db);
  return [...new Set(rows.map(({ id }) => id))];
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

/** How to meet the words: through the rarest of them, when it is rare enough. */
export async function findByWords(db: Db, words: readonly SearchWord[] | null): Promise<FoundByWords> {
  if (words === null) return { ids: null, conditions: [] };
  if (words.length === 0) return { ids: [], conditions: [] };
  let rarest: { readonly word: SearchWord; readonly ids: string[] } | null = null;
  for (const word of words) {
    const ids = await findByWord(db, word, FOUND_MAX + 1);
    if (ids.length <= FOUND_MAX && ids.length < (rarest?.ids.length ?? Number.POSITIVE_INFINITY))
      rarest = { word, ids };
  }
  return {
    ids: rarest?.ids ?? null,
    conditions: words.filter((word) => word !== rarest?.word).map(wordCondition),
  };
}
