import type { SearchWord } from '@zeel/domain/request-search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import type { Condition } from './condition.ts';
import { wordConditions } from './filter-conditions.ts';
import { type FoundReferences, findReferences } from './find-references.ts';
import './tables.ts';

/** Sorts after every text that begins with what stands before it. */
const LAST_LETTER = '\u{10ffff}';
/** Words are compared by their first letters, and one letter says too little. */
const KEY_LETTERS_MIN = 2;
export interface WordLimits {
  /** A word that finds so few is quicker looked through than compared with another. */
  readonly rare: number;
  /** Up to so many found requests are looked at one by one; a word that finds more is met again and again in any order. */
  readonly found: number;
}
export const WORD_LIMITS: WordLimits = { rare: 500, found: 4_000 };

/** The ids with a term that begins as one of the spellings, as SQL. A text is a range of the index. */
const entriesOf = (word: SearchWord, most: number): RawBuilder<{ id: string }> => sql`
    (select found.id from unnest(${word}::text[]) as beginning
    cross join lateral (
      select loan_request_id as id from loan_request_terms
      where term >= beginning collate "C" and term < (beginning || ${LAST_LETTER}) collate "C"
      limit ${most}
    ) as found limit ${most})`;

/** The word with the fewest entries in the index and how many, up to one more than that; and about how many requests there are. */
async function findRarest(db: Db, words: readonly SearchWord[], most: number) {
  const counts = words.map(
    (word, index) =>
      sql`(select ${index}::int as word, count(*) as entries from ${entriesOf(word, most + 1)} as entry)`,
  );
  const { rows } = await sql<{ word: number; entries: number; requests: number }>`
    select word, entries, (select reltuples from pg_class where oid = 'loan_requests'::regclass) as requests
    from (${sql.join(counts, sql` union all `)}) as counts order by entries limit 1`.execute(db);
  const { word = 0, entries = 0, requests = 0 } = rows[0] ?? {};
  return { word: words[word], entries, requests };
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
  /** Nothing can match. */
  readonly isNothing: boolean;
  /** The only requests that can match, in place of the whole queue; null when they are too many to begin with them. */
  readonly source: Source | null;
  /** What each of them must still meet. */
  readonly conditions: readonly Condition[];
  /** Between which moments those must have been sent. Conditions say it already; an index is told where to begin. */
  readonly references: readonly FoundReferences[];
}

/** What is read as the queue. */
export type Source = RawBuilder<unknown>;
export const WHOLE_QUEUE: Source = sql`desk_queue`;

/** The queue, of which only those are read: what leads to them is not weighed against anything else. */
const queueWhere = (condition: Condition): Source =>
  sql`(select * from desk_queue where ${condition} offset 0) as desk_queue`;

export const queueOf = (ids: readonly string[]): Source => queueWhere(sql`id = any (${ids}::uuid[])`);

const ANYTHING: FoundByWords = { isNothing: false, source: null, conditions: [], references: [] };
const NOTHING: FoundByWords = { ...ANYTHING, isNothing: true };

/** How to meet the words: through the rarest of them, when it is rare enough, or through what they share. */
export async function findByWords(
  db: Db,
  words: readonly SearchWord[] | null,
  { rare, found }: WordLimits = WORD_LIMITS,
): Promise<FoundByWords> {
  if (words === null) return ANYTHING;
  if (words.length === 0) return NOTHING;
  const compared = words.flatMap(([beginning, ...others]) =>
    others.length === 0 && [...beginning].length >= KEY_LETTERS_MIN ? [beginning] : [],
  );
  const canCompare = compared.length > 1;
  const most = canCompare ? rare : found;
  const { word: rarest, entries, requests } = await findRarest(db, words, most);
  if (entries === 0 || rarest === undefined) return NOTHING;
  if (entries <= most)
    return {
      ...ANYTHING,
      source: queueWhere(sql`id = any (array${entriesOf(rarest, most)})`),
      conditions: wordConditions(words.filter((word) => word !== rarest)),
    };
  if (!canCompare || (await expectShared(db, compared, requests)) > found) return findInOrder(db, words);
  // The index compares first letters, and what is rarest sets the pace.
  const sharing = sql<boolean>`search_keys(search_terms) @> asked_keys(${compared}::text[])`;
  return { ...ANYTHING, source: queueWhere(sharing), conditions: wordConditions(words) };
}

/** Too many to begin with: the queue is read in its order, from where the references among them can stand. */
async function findInOrder(db: Db, words: readonly SearchWord[]): Promise<FoundByWords> {
  const found = await Promise.all(words.map((word) => findReferences(db, word)));
  if (found.includes('none')) return NOTHING;
  const references = found.filter((one) => one !== null && one !== 'none');
  const others = words.filter((_, index) => found[index] === null);
  const conditions = [...references.map(({ condition }) => condition), ...wordConditions(others)];
  return { ...ANYTHING, conditions, references };
}

interface Explained {
  readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[];
}

/**
 * How many of the requests are expected to have all of these beginnings, from how many the planner expects of each. Asking
 * it costs nothing like a count; when it errs the answer is as right, and only slower.
 */
async function expectShared(db: Db, beginnings: readonly string[], requests: number): Promise<number> {
  const entries = beginnings.map(
    (beginning, index) => sql`(select from loan_request_terms
      where term >= ${beginning} collate "C" and term < ${beginning + LAST_LETTER} collate "C") as ${sql.ref(`word${index}`)}`,
  );
  // Never run: every entry of one beside every entry of the others is the product of what is expected of each.
  const { rows } = await sql<Explained>`explain (format json) select from ${sql.join(entries)}`.execute(db);
  const product = rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
  return product / Math.max(1, requests) ** (beginnings.length - 1);
}
