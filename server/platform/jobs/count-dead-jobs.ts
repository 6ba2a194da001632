import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** The jobs that failed so often that they are not tried again: somebody has to look at them. */
export async function countDeadJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ dead: number }>`
    select count(*) as dead from graphile_worker.jobs where attempts >= max_attempts`.execute(db);
  return rows[0]?.dead ?? 0;
}
