import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiBench } from './start-api-bench.ts';

const PATIENCE_MS = 180_000;
const LOOK_AGAIN_MS = 250;

/** Until what earlier calls left to be done is done, jobs that are due and events that wait for their seal: it belongs to no later call. */
export async function untilQuiet({ pool }: Pick<ApiBench, 'pool'>): Promise<void> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; ) {
    const { rows } = await pool.query<{ left: number }>(
      `select ((select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)
        + (select count(*) from audit_unsealed))::int as left`,
    );
    if (rows[0]?.left === 0) return;
    await sleep(LOOK_AGAIN_MS);
  }
  throw new Error('The service does not come to rest.');
}
