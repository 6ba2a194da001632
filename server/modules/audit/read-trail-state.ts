import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import './tables.ts';

export interface TrailState {
  /** The events of the chain. */
  readonly events: number;
  /** The last look through all of them; null before the first. */
  readonly verified: { readonly at: string; readonly faults: number } | null;
}

/** How long the chain is, and what the last verification found. */
export async function readTrailState(db: Db): Promise<TrailState> {
  const { rows } = await sql<{ events: number; at: Date | null; faults: number | null }>`
    select head.seq as events, last.at, last.fault_count as faults
    from audit_head head
    left join lateral (select at, fault_count from audit_verifications order by at desc limit 1) as last on true`.execute(
    db,
  );
  const { events = 0, at = null, faults = null } = rows[0] ?? {};
  return { events, verified: at === null ? null : { at: at.toISOString(), faults: faults ?? 0 } };
}

/** The last look through the trail with all that it found; undefined before the first. */
export const readNewestVerification = (db: Db) =>
  db.selectFrom('audit_verifications').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirst();
