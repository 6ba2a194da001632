import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiBench } from './start-api-bench.ts';

const PATIENCE_MS = 180_000;
const LOOK_AGAIN_MS = 250;

/**
 * Until what earlier calls left to be done is done, jobs that are due, fees and events that wait for their seal: it belongs to no later
 * call.
 */
export async function untilQuiet({ pool, payFees }: Pick<ApiBench, 'pool' | 'payFees'>): Promise<void> {
  const isDone = async (left: string): Promise<boolean> =>
    (await pool.query<{ left: number }>(`select (${left})::int as left`)).rows[0]?.left === 0;
  const until = async (left: string): Promise<void> => {
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(LOOK_AGAIN_MS))
      if (await isDone(left)) return;
    throw new Error('The service does not come to rest.');
  };
  await until("select count(*) from payments where state = 'preparing'");
  await payFees();
  await until(`(select count(*) from payments where state = 'pending')
    + (select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)
    + (select count(*) from audit_unsealed)`);
}
