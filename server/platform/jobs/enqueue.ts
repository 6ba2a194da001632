import { sql } from 'kysely';
import type { Clock } from '../clock/index.ts';
import type { Tx } from '../database/index.ts';

export interface EnqueueOptions {
  /** By the application's clock; otherwise as soon as the change is committed. */
  readonly runAt?: Date;
  readonly maxAttempts?: number;
  /** A waiting job with the same key is replaced instead of doubled. */
  readonly jobKey?: string;
}

/** Queues a job in the transaction: it exists if and only if the change that asks for it is committed. */
export async function enqueue(
  tx: Tx,
  clock: Clock,
  name: string,
  payload: Readonly<Record<string, unknown>>,
  { runAt, maxAttempts = 25, jobKey }: EnqueueOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    identifier => ${name}::text,
    payload => ${JSON.stringify(payload)}::json,
    run_at => ${runAt ?? clock.now()}::timestamptz,
    max_attempts => ${maxAttempts}::integer,
    job_key => ${jobKey ?? null}::text
  )`.execute(tx);
}
