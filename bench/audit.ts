// What the audit trail lets through: audited writes a second by 1 to 64 connections, on this machine's disk and with two
// milliseconds more for every sync, and how long an event waits to be sealed meanwhile. Ends with 1 when a bar is missed.
import { sql } from 'kysely';
import { keepAuditSealed, verifyAuditChain } from '../server/platform/audit/index.ts';
import { systemClock } from '../server/platform/clock/index.ts';
import { type AuditBench, startAuditBench, type Writer } from './audit/start-audit-bench.ts';

const CONNECTIONS = [1, 4, 16, 64];
const SYNC_MS = [0, 2];
const ROUNDS = Number(process.env.ZEEL_BENCH_ROUNDS ?? 3);
const TURN_MS = Number(process.env.ZEEL_BENCH_TURN_MS ?? 1_500);
/** With a slow disk sixteen connections must get through so many times what one does: they share a sync, and no lock. */
const SCALES_BY = 6;
const LAG_P99_MAX_MS = 2_000;

/** Writes a second, each connection to a request of its own. */
async function speedOf(writers: readonly Writer[], tells: boolean): Promise<number> {
  const start = performance.now();
  let writes = 0;
  await Promise.all(
    writers.map(async (writer) => {
      while (performance.now() - start < TURN_MS) {
        await writer.write(tells);
        writes += 1;
      }
    }),
  );
  return (writes * 1_000) / (performance.now() - start);
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Prints one row of the table, each cell the median of its rounds; gives how many times as much as 1 connection 16 write. */
async function measureRow(
  bench: AuditBench,
  writers: readonly Writer[],
  { syncMs, tells }: { readonly syncMs: number; readonly tells: boolean },
): Promise<number> {
  await bench.slowSyncsBy(syncMs);
  await speedOf(writers.slice(0, 4), tells);
  const rounds: Map<number, number>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const speeds = new Map<number, number>();
    for (const connections of CONNECTIONS)
      speeds.set(connections, await speedOf(writers.slice(0, connections), tells));
    rounds.push(speeds);
  }
  const speedsOf = (connections: number) => rounds.map((speeds) => speeds.get(connections) ?? Number.NaN);
  const name = `sync + ${syncMs} ms${tells ? ', with a word to open screens' : ''}`;
  const cells = CONNECTIONS.map((count) => medianOf(speedsOf(count)).toFixed(0).padStart(8));
  console.log(`${name.padEnd(44)}${cells.join('')}`);
  // Both of one round, so that the ratio stays when the machine is slow for a while.
  return medianOf(rounds.map((speeds) => (speeds.get(16) ?? 0) / (speeds.get(1) ?? Number.NaN)));
}

/** How long events waited from their writing to the chain, by its own record. */
async function readLag({ database }: AuditBench): Promise<{ p50: number; p99: number; sealed: number }> {
  const { rows } = await sql<{ p50: number; p99: number; sealed: number }>`
    select percentile_cont(0.5) within group (order by waited) as p50,
      percentile_cont(0.99) within group (order by waited) as p99, count(*) as sealed
    from (select extract(epoch from sealed_at - at) * 1000 as waited
      from audit_chain join audit_events on id = event_id) as events`.execute(database.db);
  return rows[0] ?? { p50: Number.NaN, p99: Number.NaN, sealed: 0 };
}

/** Prints the table and the lag of sealing. */
export async function run(): Promise<void> {
  const most = Math.max(...CONNECTIONS);
  const bench = await startAuditBench(most);
  const missed: string[] = [];
  try {
    const log = { info: () => undefined, warn: (...said: unknown[]) => console.warn(...said) };
    const sealer = await keepAuditSealed({ db: bench.database.db, clock: systemClock, log });
    const writers = await Promise.all(Array.from({ length: most }, (_, number) => bench.openWriter(number)));
    console.log(
      `${'audited writes a second, by connections'.padEnd(44)}${CONNECTIONS.map((count) => String(count).padStart(8)).join('')}`,
    );
    for (const syncMs of SYNC_MS) {
      const ratio = await measureRow(bench, writers, { syncMs, tells: false });
      console.log(`  16 connections write ${ratio.toFixed(1)} times as much as 1`);
      if (syncMs > 0 && !(ratio >= SCALES_BY))
        missed.push(`16 connections write ${ratio.toFixed(1)} times as much as 1, less than ${SCALES_BY}`);
    }
    for (const syncMs of SYNC_MS) await measureRow(bench, writers, { syncMs, tells: true });
    for (const writer of writers) await writer.close();
    await sealer.stop();
    const lag = await readLag(bench);
    console.log(
      `${lag.sealed} events sealed; they waited p50 ${lag.p50.toFixed(0)} ms, p99 ${lag.p99.toFixed(0)} ms`,
    );
    if (!(lag.p99 <= LAG_P99_MAX_MS)) missed.push(`sealing lags by more than ${LAG_P99_MAX_MS} ms`);
    const { unsealed, faults } = await verifyAuditChain(bench.database.db, []);
    // The events of the bench have no true digest; everything else must hold.
    const others = faults.filter(({ fault }) => fault !== 'payload-changed');
    if (unsealed > 0 || others.length > 0)
      missed.push(`the trail does not add up: ${JSON.stringify(others[0])}`);
  } finally {
    await bench.close();
  }
  for (const bar of missed) console.error(`MISSED: ${bar}`);
  if (missed.length > 0) process.exitCode = 1;
}
