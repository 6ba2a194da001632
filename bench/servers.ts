// What more servers on one database are worth: the work that is done with a second of processor time by 1, 2 and 4 of them, how soon
// a change made at one is told at another, and what open but idle event streams cost. Ends with 1 when a budget is missed.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildParts } from '../scripts/steps/build-parts.mjs';
import { openDatabase } from '../server/platform/database/index.ts';
import { announceChange } from '../server/platform/live/index.ts';
import { type CallBytes, openLoadLine, writeCall } from './api/drive-load.ts';
import { readCpuMs, readDatabaseCpuMs } from './api/read-work.ts';
import { type ApiBench, startApiBench } from './api/start-api-bench.ts';
import type { MeasuredProcess } from './api/start-processes.ts';
import { type OpenStream, openStream } from './servers/open-streams.ts';

const ROWS = Number(process.env.ZEEL_BENCH_ROWS ?? 100_000);
const ROUNDS = Number(process.env.ZEEL_BENCH_ROUNDS ?? 4);
const TURN_MS = 2_000;
const SIZES = [1, 2, 4] as const;
const CONNECTIONS = 32;
/** With four servers a second of processor time must do at least this share of what it does with one. */
const SHARE_MIN = 0.8;
const CHANGES = 100;
const TOLD_P95_MAX_MS = 1_000;
const IDLE_STREAMS = 500;
const IDLE_WATCH_MS = 30_000;
/** Of one core. */
const IDLE_SHARE_MAX = 0.03;

const rank = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

/** What a desk and its applicants ask for, in turn. */
function mixedCalls({ officers, applicants }: ApiBench): () => CallBytes {
  const calls = [
    ...officers.flatMap(({ token: authorization }) => [
      writeCall({
        path: '/api/desk/requests?language=en&states=in_review&sort=submittedAt&order=desc&limit=25',
        headers: { authorization },
      }),
      writeCall({ path: '/api/me', headers: { authorization } }),
    ]),
    ...applicants.map(({ token: authorization }) =>
      writeCall({ path: '/api/me', headers: { authorization } }),
    ),
    writeCall({ path: '/api/products?language=en' }),
  ];
  let next = 0;
  return () => {
    next += 1;
    return calls[next % calls.length] ?? Buffer.alloc(0);
  };
}

/** Calls that one second of processor time answers, over all servers and the database. */
async function measureWork(bench: ApiBench, servers: readonly MeasuredProcess[]) {
  const lines = await Promise.all(servers.map(({ url }) => openLoadLine(url, CONNECTIONS / servers.length)));
  const next = mixedCalls(bench);
  const readCpu = async (): Promise<{ nodeMs: number; databaseMs: number }> => ({
    nodeMs: (await Promise.all(servers.map(({ pid }) => readCpuMs(pid)))).reduce((sum, ms) => sum + ms, 0),
    databaseMs: await readDatabaseCpuMs(bench.postmaster),
  });
  const before = await readCpu();
  const turns = await Promise.all(lines.map((line) => line.drive(next, TURN_MS)));
  const after = await readCpu();
  for (const line of lines) line.close();
  const calls = turns.reduce((sum, { tookMs }) => sum + tookMs.length, 0);
  const nodeMs = after.nodeMs - before.nodeMs;
  const databaseMs = after.databaseMs - before.databaseMs;
  return {
    perSecond: turns.reduce((sum, { perSecond }) => sum + perSecond, 0),
    nodeMs: nodeMs / calls,
    databaseMs: databaseMs / calls,
    perCpuSecond: (calls * 1_000) / (nodeMs + databaseMs),
  };
}

async function compareSizes(bench: ApiBench, servers: readonly MeasuredProcess[]): Promise<string[]> {
  const rounds: Record<(typeof SIZES)[number], Awaited<ReturnType<typeof measureWork>>[]> = {
    1: [],
    2: [],
    4: [],
  };
  // In turns, so that all meet the same noise of the machine; the first round only warms up.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const size of SIZES) {
      const measured = await measureWork(bench, servers.slice(0, size));
      if (round > 0) rounds[size].push(measured);
    }
  const medianOf = (size: (typeof SIZES)[number], figure: keyof Awaited<ReturnType<typeof measureWork>>) =>
    rank(
      rounds[size].map((measured) => measured[figure]),
      0.5,
    );
  console.log('servers  calls/s  CPU ms a call, node + database  calls in a CPU second  share of one server');
  const missed: string[] = [];
  for (const size of SIZES) {
    const share = medianOf(size, 'perCpuSecond') / medianOf(1, 'perCpuSecond');
    console.log(
      [
        String(size).padStart(7),
        medianOf(size, 'perSecond').toFixed(0).padStart(9),
        medianOf(size, 'nodeMs').toFixed(2).padStart(22),
        `+ ${medianOf(size, 'databaseMs').toFixed(2)}`.padStart(9),
        medianOf(size, 'perCpuSecond').toFixed(0).padStart(24),
        share.toFixed(2).padStart(21),
      ].join(''),
    );
    if (share < SHARE_MIN)
      missed.push(`${size} servers do ${share.toFixed(2)} of the work, must do ${SHARE_MIN}`);
  }
  return missed;
}

/** A change is announced at the database, as any server does; every server tells its own streams. */
async function measureTelling(bench: ApiBench, servers: readonly MeasuredProcess[]): Promise<string[]> {
  const officer = bench.officers[0];
  if (officer === undefined) throw new Error('Nobody listens.');
  const { connectionString: url } = bench.pool.options;
  const database = await openDatabase({ url: url ?? '', poolSize: 1, onIdleError: () => undefined });
  await database.watch.firstAnswer;
  const streams = await Promise.all(servers.map((server) => openStream(server.url, officer.token)));
  const toldMs: number[] = [];
  try {
    for (let change = 0; change < CHANGES; change += 1) {
      const topic = `bench-${change}-`;
      const told = streams.map(
        (stream) =>
          new Promise<number>((resolve) => {
            let heard = '';
            stream.onText = (text) => {
              heard += text;
              if (heard.includes(topic)) resolve(performance.now());
            };
          }),
      );
      const begin = performance.now();
      await database.inTransaction((tx) =>
        announceChange(tx, { audience: { permission: 'desk:read' }, topic }),
      );
      for (const at of await Promise.all(told)) toldMs.push(at - begin);
    }
  } finally {
    for (const stream of streams) stream.close();
    await database.close();
  }
  const p95 = rank(toldMs, 0.95);
  console.log(
    `a change until it is told at ${servers.length} servers: p50 ${rank(toldMs, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (at most ${TOLD_P95_MAX_MS})`,
  );
  return p95 > TOLD_P95_MAX_MS ? [`a change is told after ${p95.toFixed(0)} ms`] : [];
}

async function measureIdleStreams(bench: ApiBench, server: MeasuredProcess): Promise<string[]> {
  const people = [...bench.officers, ...bench.applicants];
  const streams: OpenStream[] = [];
  const share = async (): Promise<number> => {
    const before = await readCpuMs(server.pid);
    const begin = performance.now();
    await sleep(IDLE_WATCH_MS);
    return ((await readCpuMs(server.pid)) - before) / (performance.now() - begin);
  };
  const without = await share();
  for (let index = 0; index < IDLE_STREAMS; index += 1)
    streams.push(await openStream(server.url, people[index % people.length]?.token ?? ''));
  const withStreams = await share();
  for (const stream of streams) stream.close();
  const cost = withStreams - without;
  const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
  console.log(
    `${IDLE_STREAMS} idle streams of ${people.length} people: ${percent(cost)} of a core (at most ${percent(IDLE_SHARE_MAX)}; the server alone takes ${percent(without)})`,
  );
  return cost > IDLE_SHARE_MAX ? [`idle streams take ${percent(cost)} of a core`] : [];
}

export async function run(): Promise<void> {
  await buildParts();
  const bench = await startApiBench(ROWS, 1);
  try {
    const servers: MeasuredProcess[] = [bench.zeel];
    while (servers.length < Math.max(...SIZES)) servers.push(await bench.startAnother());
    console.log(`load of the machine before: ${loadavg()[0]?.toFixed(2)}`);
    const missed = [
      ...(await compareSizes(bench, servers)),
      ...(await measureTelling(bench, servers)),
      ...(await measureIdleStreams(bench, bench.zeel)),
    ];
    if (missed.length === 0) return console.log('every budget is kept');
    console.log(`missed: ${missed.join('; ')}`);
    process.exitCode = 1;
  } finally {
    await bench.close();
  }
}
