import { type ReferenceSpan, type SearchWord, spansOfBeginning, yearOf } from '@zeel/domain/request-search';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import { allOf, anyOf, type Condition } from './condition.ts';
import { isWithin } from './filter-conditions.ts';

/** Requests whose reference begins as a word, when very many do: references follow time, and so do most orders. */
export interface FoundReferences {
  /** What each of them meets, and no other. */
  readonly condition: Condition;
  /** The year they all have; null when they are of several. */
  readonly year: number | null;
  /** When they were sent. Others were as well. */
  readonly sentFrom: Date;
  readonly sentBefore: Date;
}

interface Sent extends ReferenceSpan {
  readonly sentFrom: Date;
  readonly sentBefore: Date;
}

/** Null: the word is no beginning of a reference; `none`: nothing has such a one. */
export async function findReferences(db: Db, word: SearchWord): Promise<FoundReferences | 'none' | null> {
  const [beginning, ...others] = word;
  const spans = others.length === 0 ? spansOfBeginning(beginning) : null;
  if (spans === null) return null;
  const { rows } = await sql<Sent>`
    select span.first, span.last, min(day)::timestamp at time zone 'UTC' as "sentFrom",
      (max(day) + 1)::timestamp at time zone 'UTC' as "sentBefore"
    from unnest(${spans.map(({ first }) => first)}::bigint[], ${spans.map(({ last }) => last)}::bigint[]) as span (first, last)
    join reference_days on first_order <= span.last and last_order >= span.first
    group by 1, 2 order by 1`.execute(db);
  const [lowest] = rows;
  const highest = rows.at(-1);
  if (lowest === undefined || highest === undefined) return 'none';
  return {
    // The outer ends lead through the index, also where there is something else in between.
    condition: allOf([
      isWithin({ first: lowest.first, last: highest.last }),
      ...(rows.length > 1 ? [anyOf(rows.map(isWithin))] : []),
    ]),
    year: yearOf(lowest.first) === yearOf(highest.last) ? yearOf(lowest.first) : null,
    sentFrom: new Date(Math.min(...rows.map(({ sentFrom }) => sentFrom.getTime()))),
    sentBefore: new Date(Math.max(...rows.map(({ sentBefore }) => sentBefore.getTime()))),
  };
}
