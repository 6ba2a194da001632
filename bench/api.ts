// What a call of the service costs beside a bare Fastify + pg server that reads or writes the core rows of the same answer: both in
// processes of their own on one durable PostgreSQL, in turns, 32 connections. Ends with 1 when a budget is missed.
import { loadavg } from 'node:os';
import { readRssMb } from '../faults/harness/watch-memory.ts';
import { buildParts } from '../scripts/steps/build-parts.mjs';
import { type ApiCall, listApiCalls } from './api/api-calls.ts';
import { countStatements } from './api/count-statements.ts';
import { type CallBytes, openLoadLine, type Turn } from './api/drive-load.ts';
import { readCpuMs, readDatabaseCpuMs } from './api/read-work.ts';
import { type ApiBench, startApiBench } from './api/start-api-bench.ts';
import { untilJobsDone, untilQuiet } from './api/until-quiet.ts';

const ROWS = Number(process.env.ZEEL_BENCH_ROWS ?? 100_000);
const ROUNDS = Number(process.env.ZEEL_BENCH_ROUNDS ?? 5);
const TURN_MS = Number(process.env.ZEEL_BENCH_TURN_MS ?? 1_500);
/** Rows whose name has one of these words, separated by commas; all without. */
const ONLY = process.env.ZEEL_BENCH_ONLY?.split(',');
const CONNECTIONS = 32;
const READ_REQUESTS = 500;
const SENDS_A_TURN = 300;
const SERVER_MAX_MB = 180;
const WRAPPER_MAX_MB = 60;

const rank = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;
const medianOf = (values: readonly number[]): number => rank(values, 0.5);

interface Measured extends Turn {
  readonly nodeMs: number;
  readonly databaseMs: number;
}

interface Side {
  readonly pid: number;
  drive(next: () => CallBytes | undefined): Promise<Turn>;
}

interface Sides {
  readonly zeel: Side;
  readonly bare: Side;
  readonly knowing: Side;
}

/** Makes each of the calls once, in as many turns as they take. */
async function driveAll({ drive }: Side, calls: readonly CallBytes[]): Promise<void> {
  const left = [...calls];
  while (left.length > 0) await drive(() => left.pop());
}

/** Prints one row; gives the budgets it misses and adds to the memory that was seen after each turn. */
async function measureCall(
  bench: ApiBench,
  call: ApiCall,
  { zeel, bare, knowing }: Sides,
  memory: number[],
): Promise<string[]> {
  const take = async ({ pid, drive }: Side, next: () => CallBytes | undefined): Promise<Measured> => {
    const [node, database] = [await readCpuMs(pid), await readDatabaseCpuMs(bench.postmaster)];
    let left = call.callsATurn ?? Number.POSITIVE_INFINITY;
    const begin = performance.now();
    const turn = await drive(() => {
      left -= 1;
      return left < 0 ? undefined : next();
    });
    const calls = turn.tookMs.length;
    if (call.leavesJobs) await untilJobsDone(bench);
    return {
      ...turn,
      ...(call.leavesJobs ? { perSecond: (calls * 1_000) / (performance.now() - begin) } : {}),
      nodeMs: ((await readCpuMs(pid)) - node) / calls,
      databaseMs: ((await readDatabaseCpuMs(bench.postmaster)) - database) / calls,
    };
  };
  await driveAll(zeel, call.firstLooks ?? []);
  await untilQuiet(bench);
  const ours: Measured[] = [];
  const bares: Measured[] = [];
  const knowings: Measured[] = [];
  // The first round only warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const one = await take(zeel, call.zeel);
    memory.push(readRssMb(zeel.pid));
    // A database that runs for long keeps its statistics up by itself; with those of an empty queue each look at the queue reads all of it.
    if (round === 0) await bench.pool.query('analyze');
    // What ours leaves must not slow the bare one down.
    await untilQuiet(bench);
    const other = await take(bare, call.bare);
    const third = call.knowing && (await take(knowing, call.knowing));
    if (round === 0) continue;
    ours.push(one);
    bares.push(other);
    if (third) knowings.push(third);
  }
  const statements = await countStatements(bench, async () => {
    let isAsked = false;
    await zeel.drive(() => {
      const next = isAsked ? undefined : call.zeel();
      isAsked = true;
      return next;
    });
  });
  const shareOf = (turns: readonly Measured[]): number =>
    medianOf(turns.map(({ perSecond }, round) => perSecond / (bares[round]?.perSecond ?? 0)));
  const ratio = shareOf(ours);
  const refused = ours.reduce((sum, turn) => sum + turn.refused, 0);
  const took = ours.flatMap(({ tookMs }) => tookMs);
  const figures = (turns: readonly Measured[]): string =>
    [
      `${medianOf(turns.map(({ perSecond }) => perSecond)).toFixed(0)}/s`.padStart(9),
      medianOf(turns.map(({ nodeMs }) => nodeMs))
        .toFixed(2)
        .padStart(8),
      `+ ${medianOf(turns.map(({ databaseMs }) => databaseMs)).toFixed(2)}`.padStart(8),
    ].join('');
  const missed = [
    ...(ratio < call.ratioMin
      ? [`${call.name}: ${ratio.toFixed(2)} of bare, must reach ${call.ratioMin}`]
      : []),
    ...(Math.round(statements) > (call.statementsMax ?? Number.POSITIVE_INFINITY)
      ? [`${call.name}: ${statements.toFixed(1)} statements, may have ${call.statementsMax}`]
      : []),
  ];
  console.log(
    [
      call.name.padEnd(16),
      `${ratio.toFixed(2)} (${call.ratioMin})`.padStart(12),
      figures(ours),
      ` | bare${figures(bares)} | `,
      rank(took, 0.5).toFixed(1).padStart(6),
      rank(took, 0.99).toFixed(1).padStart(7),
      statements.toFixed(1).padStart(8),
      `${readRssMb(bench.zeel.pid).toFixed(0)} MB`.padStart(9),
      missed.length > 0 ? '  missed' : '',
      refused > 0 ? `  ${refused} told to come back` : '',
    ].join(''),
  );
  if (knowings.length > 0)
    console.log(
      `${'  a bare one that knows who calls'.padEnd(35)}${shareOf(knowings).toFixed(2)} of bare${figures(knowings)}`,
    );
  return missed;
}

/** The first of the drafts are sent over the API, and taken up at the desk: what own request and dossier read. */
async function sendSome(bench: ApiBench, zeel: Side): Promise<string[]> {
  const ids = bench.drafts.slice(0, READ_REQUESTS).map(({ id }) => id);
  const [send] = listApiCalls({ ...bench, drafts: bench.drafts.slice(0, READ_REQUESTS) }, NOTHING_SENT);
  if (send === undefined) throw new Error('There is nothing to send.');
  const calls: CallBytes[] = [];
  for (let call = send.zeel(); call !== undefined; call = send.zeel()) calls.push(call);
  await driveAll(zeel, calls);
  await untilQuiet(bench);
  const { rows } = await bench.pool.query<{ id: string }>(
    `update loan_requests set state = 'in_review', assignee_user_id = $2
      where id = any($1::uuid[]) and submitted_at is not null returning id`,
    [ids, bench.officers[0]?.id],
  );
  await bench.pool.query('analyze');
  return rows.map(({ id }) => id);
}
const NOTHING_SENT = { inATurn: Number.POSITIVE_INFINITY, reads: [''] };

export async function run(): Promise<void> {
  await buildParts();
  const bench = await startApiBench(ROWS, READ_REQUESTS + SENDS_A_TURN * (ROUNDS + 1) + 100);
  const missed: string[] = [];
  try {
    // Each turn has connections of its own: a server closes those that were idle during the other's.
    const sideOf = ({ url, pid }: { readonly url: string; readonly pid: number }): Side => ({
      pid,
      drive: async (next) => {
        const line = await openLoadLine(url, CONNECTIONS);
        try {
          return await line.drive(next, TURN_MS);
        } finally {
          line.close();
        }
      },
    });
    const memory: number[] = [];
    const idleMb = readRssMb(bench.zeel.pid);
    const zeel = sideOf(bench.zeel);
    const reads = await sendSome(bench, zeel);
    const sides: Sides = { zeel, bare: sideOf(bench.bare), knowing: sideOf(bench.knowing) };
    console.log(`load of the machine before: ${loadavg()[0]?.toFixed(2)}`);
    console.log(
      `${'call'.padEnd(16)}${'ratio (due)'.padStart(12)}${'calls'.padStart(9)}${'CPU ms, node + database'.padStart(24)} | the same of bare           | ${'p50'.padStart(6)}${'p99 ms'.padStart(8)} statements   memory`,
    );
    for (const call of listApiCalls(bench, { inATurn: SENDS_A_TURN, reads }))
      if (ONLY === undefined || ONLY.some((word) => call.name.includes(word)))
        missed.push(...(await measureCall(bench, call, sides, memory)));
    const loadedMb = Math.max(...memory);
    const wrapperMb = readRssMb(bench.zeel.wrapperPid);
    console.log(
      `memory of the server: ${idleMb.toFixed(0)} MB before, ${loadedMb.toFixed(0)} MB under load (at most ${SERVER_MAX_MB}); of the start wrapper: ${Number.isNaN(wrapperMb) ? 'it has ended' : `${wrapperMb.toFixed(0)} MB`} (at most ${WRAPPER_MAX_MB})`,
    );
    if (loadedMb > SERVER_MAX_MB) missed.push(`the server holds ${loadedMb.toFixed(0)} MB`);
    if (wrapperMb > WRAPPER_MAX_MB) missed.push(`the start wrapper holds ${wrapperMb.toFixed(0)} MB`);
  } finally {
    await bench.close();
  }
  if (missed.length === 0) return console.log('every budget is kept');
  console.log(`missed: ${missed.join('; ')}`);
  process.exitCode = 1;
}
