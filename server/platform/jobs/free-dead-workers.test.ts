import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../testing/index.ts';
import { defineJob, enqueue, type JobRunner, runJobs } from './index.ts';

const LOOK_EVERY_MS = 300;
/** Long enough for a worker that seems dead to be found dead twice. */
const SEVERAL_LOOKS_MS = 8_000;

let under: TestApp;
const runners: JobRunner[] = [];
beforeEach(async () => {
  under = await createTestApp();
  under.app.log.level = 'silent';
});
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
  await under.close();
});

const until = async (isTrue: () => boolean): Promise<void> => {
  for (let waitedMs = 0; !isTrue(); waitedMs += 50) {
    if (waitedMs > 45_000) throw new Error('it never happened');
    await sleep(50);
  }
};

/** One server of several: the same job, on workers of its own. */
const startServer = (run: () => Promise<void>): void => {
  const job = defineJob({ name: 'slow', payload: z.object({}), run });
  runners.push(runJobs(under.platform, [job], under.app.log, { lookForDeadEveryMs: LOOK_EVERY_MS }));
};
const queueOne = () =>
  under.platform.database.inTransaction((tx) => enqueue(tx, under.platform.clock, 'slow', {}));

test('a server whose life line is cut takes it up again and keeps its job', async () => {
  const { db } = under.platform.database;
  let runs = 0;
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const run = async () => {
    runs += 1;
    await finished;
  };
  startServer(run);
  await queueOne();
  await until(() => runs === 1);
  startServer(run);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'zeel-workers' and datname = current_database()`.execute(db);
  await sleep(SEVERAL_LOOKS_MS);
  expect(runs).toBe(1);
  finish();
});

test('a worker that cannot put its job back is replaced, and its job done again', async () => {
  const { db } = under.platform.database;
  let runs = 0;
  // Whoever ends the job first finds that the queue refuses, as with a disk that is full.
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
    db,
  );
  await sql`create trigger refuse before delete on graphile_worker._private_jobs execute function refuse()`.execute(
    db,
  );
  startServer(async () => {
    runs += 1;
    if (runs === 2) await sql`drop trigger refuse on graphile_worker._private_jobs`.execute(db);
  });
  await queueOne();
  await until(() => runs === 2);
  // Both workers of the server met the refusal or might have; those in their place still work.
  await queueOne();
  await until(() => runs === 3);
});
