import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiBench } from './start-api-bench.ts';

const PATIENCE_MS = 180_000;
const LOOK_AGAIN_MS = 25;

const isNothingLeft = async ({ pool }: Pick<ApiBench, 'pool'>, left: string): Promise<boolean> =>
  (await pool.query<{ left: number }>(`select (${left})::int as left`)).rows[0]?.left === 0;

async function untilNone(bench: Pick<ApiBench, 'pool'>, left: string): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(LOOK_AGAIN_MS))
    if (await isNothingLeft(bench, left)) return;
  throw new Error('The service does not come to rest.');
}

const JOBS = `(select count(*) from payments where state = 'preparing')
  + (select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)`;
const LEFT = `${JOBS} + (select count(*) from audit_unsealed)`;

/** Until the jobs of earlier calls are done, mails and invoices, which are part of what those calls cost. */
export const untilJobsDone = (bench: Pick<ApiBench, 'pool'>): Promise<void> => untilNone(bench, JOBS);

/**
 * Until no earlier call is any work for the service: its jobs are done, its events are sealed, and its fee is paid, about which the service
 * would ask again and again.
 */
export async function untilQuiet(bench: Pick<ApiBench, 'pool' | 'payFees'>): Promise<void> {
  await untilNone(bench, LEFT);
  await bench.payFees();
  await untilNone(bench, `(select count(*) from payments where state = 'pending') + ${LEFT}`);
}
