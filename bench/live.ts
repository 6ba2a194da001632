// What open screens cost and how soon they are told: two servers on one database, a step taken at one until a stream of the other says so and
// until a page of the other shows it in a real browser, and a thousand open streams: memory for each, and how long other calls take beside
// them. Ends with 1 when a budget is missed.
import { buildParts } from '../scripts/steps/build-parts.mjs';
import { type CallBytes, openLoadLine, writeCall } from './api/drive-load.ts';
import { readResidentKb } from './api/read-work.ts';
import { type ApiBench, startApiBench } from './api/start-api-bench.ts';
import type { MeasuredProcess } from './api/start-processes.ts';
import { openPage } from './servers/open-page.ts';
import { type OpenStream, openStream } from './servers/open-streams.ts';

const ROWS = Number(process.env.ZEEL_BENCH_ROWS ?? 5_000);
const STEPS = 100;
const NOTES = 40;
const TOLD_P95_MAX_MS = 1_000;
const STREAMS = Number(process.env.ZEEL_BENCH_STREAMS ?? 1_000);
/** A person keeps at most ten. */
const STREAMS_PER_PERSON = 5;
const STREAM_MAX_KB = 100;
/** Streams that come and go before memory is read: what the first of them cost is not what one more costs. */
const WARMING_STREAMS = 100;
const CALLS_FOR_MS = 4_000;
const CONNECTIONS = 8;
const STEP_EVERY_MS = 100;

const rank = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;
const describe = (values: readonly number[]): string =>
  `p50 ${rank(values, 0.5).toFixed(1)} ms, p95 ${rank(values, 0.95).toFixed(1)} ms`;

async function post(server: MeasuredProcess, token: string, path: string, body: object): Promise<void> {
  const reply = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: token,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
}

/** An officer opens a dossier at a server: the desk is told that somebody is there. */
const openDossier = (server: MeasuredProcess, token: string, loanRequestId: string): Promise<void> =>
  post(server, token, `/desk/requests/${loanRequestId}/presence`, { doing: 'reading' });

const listRequests = async ({ pool }: ApiBench, count: number): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    'select id from loan_requests where submitted_at is not null order by id limit $1',
    [count],
  );
  if (rows.length < count) throw new Error(`There are only ${rows.length} requests that were sent.`);
  return rows.map(({ id }) => id);
};

/** From the moment a step is sent to one server until a stream at the other says so. */
async function measureTelling(
  { officers: [actor, reader] }: ApiBench,
  [at, told]: readonly [MeasuredProcess, MeasuredProcess],
  loanRequestIds: readonly string[],
): Promise<number[]> {
  if (actor === undefined || reader === undefined) throw new Error('Nobody is there.');
  const stream = await openStream(told.url, reader.token);
  const tookMs: number[] = [];
  for (const loanRequestId of loanRequestIds) {
    const heard = new Promise<number>((resolve) => {
      let text = '';
      stream.onText = (said) => {
        text += said;
        if (text.includes(loanRequestId)) resolve(performance.now());
      };
    });
    const begin = performance.now();
    await openDossier(at, actor.token, loanRequestId);
    tookMs.push((await heard) - begin);
  }
  stream.close();
  return tookMs;
}

/** From the moment a note is sent to one server until a dossier that is open at the other shows it. */
async function measureShowing(
  { officers: [actor, reader] }: ApiBench,
  [at, told]: readonly [MeasuredProcess, MeasuredProcess],
  loanRequestId: string,
): Promise<number[]> {
  if (actor === undefined || reader === undefined) throw new Error('Nobody is there.');
  const page = await openPage(`${told.url}/desk/${loanRequestId}#notes`, reader.token, '.zl-desk-part');
  const tookMs: number[] = [];
  try {
    for (let note = 1; note <= NOTES; note += 1) {
      const body = `Note ${note} of the bench`;
      const begin = performance.now();
      await post(at, actor.token, `/desk/requests/${loanRequestId}/notes`, { body, mentions: [] });
      await page.shows(body);
      tookMs.push(performance.now() - begin);
    }
  } finally {
    await page.close();
  }
  return tookMs;
}

/** How long a busy call takes at a server. */
async function measureCalls({ officers }: ApiBench, { url }: MeasuredProcess): Promise<readonly number[]> {
  const calls = officers.map(({ token: authorization }) =>
    writeCall({ path: '/api/me', headers: { authorization } }),
  );
  let next = 0;
  const line = await openLoadLine(url, CONNECTIONS);
  const { tookMs } = await line.drive((): CallBytes => {
    next += 1;
    return calls[next % calls.length] ?? Buffer.alloc(0);
  }, CALLS_FOR_MS);
  line.close();
  return tookMs;
}

/** Steps one after the other, each told to every stream of the desk, until they are stopped. */
function keepStepping(server: MeasuredProcess, token: string, loanRequestIds: readonly string[]) {
  let step = 0;
  const timer = setInterval(() => {
    step += 1;
    void openDossier(server, token, loanRequestIds[step % loanRequestIds.length] ?? '');
  }, STEP_EVERY_MS);
  return () => clearInterval(timer);
}

async function openStreams(
  bench: ApiBench,
  { url }: MeasuredProcess,
  count: number,
): Promise<readonly OpenStream[]> {
  const people = [...bench.officers, ...bench.applicants];
  if (people.length * STREAMS_PER_PERSON < count) throw new Error('Too few people.');
  const streams: OpenStream[] = [];
  for (let index = 0; index < count; index += 1)
    streams.push(await openStream(url, people[index % people.length]?.token ?? ''));
  return streams;
}

/** What one more stream takes of a server's memory. A server of its own: one that has just answered thousands of calls has room to spare. */
async function measureMemory(bench: ApiBench, server: MeasuredProcess): Promise<number> {
  for (const stream of await openStreams(bench, server, WARMING_STREAMS)) stream.close();
  const beforeKb = await readResidentKb(server.pid);
  const streams = await openStreams(bench, server, STREAMS);
  const afterKb = await readResidentKb(server.pid);
  for (const stream of streams) stream.close();
  return (afterKb - beforeKb) / STREAMS;
}

async function measureStreams(
  bench: ApiBench,
  [at, told]: readonly [MeasuredProcess, MeasuredProcess],
  loanRequestIds: readonly string[],
): Promise<void> {
  const [actor] = bench.officers;
  if (actor === undefined) throw new Error('Nobody is there.');
  // The first calls warm the server up.
  await measureCalls(bench, told);
  const alone = await measureCalls(bench, told);
  const streams = await openStreams(bench, told, STREAMS);
  const beside = await measureCalls(bench, told);
  const stopStepping = keepStepping(at, actor.token, loanRequestIds);
  const whileTold = await measureCalls(bench, told);
  stopStepping();
  for (const stream of streams) stream.close();
  console.log(`other calls, without streams:          ${describe(alone)}`);
  console.log(`other calls, beside ${STREAMS} streams:     ${describe(beside)}`);
  console.log(`the same, with ten changes a second:   ${describe(whileTold)}`);
}

export async function run(): Promise<void> {
  await buildParts();
  const bench = await startApiBench(ROWS, 1);
  try {
    const servers = [bench.zeel, await bench.startAnother()] as const;
    const loanRequestIds = await listRequests(bench, STEPS);
    const [loanRequestId = ''] = loanRequestIds;
    const toldMs = await measureTelling(bench, servers, loanRequestIds);
    console.log(`a step at one server until a stream of the other says so:  ${describe(toldMs)}`);
    const shownMs = await measureShowing(bench, servers, loanRequestId);
    console.log(`a note at one server until a page of the other shows it:   ${describe(shownMs)}`);
    const perStreamKb = await measureMemory(bench, await bench.startAnother());
    console.log(`one of ${STREAMS} open streams: ${perStreamKb.toFixed(1)} KB (at most ${STREAM_MAX_KB})`);
    await measureStreams(bench, servers, loanRequestIds);
    const missed = [
      ...(rank(toldMs, 0.95) > TOLD_P95_MAX_MS ? [`a step is told after ${describe(toldMs)}`] : []),
      ...(rank(shownMs, 0.95) > TOLD_P95_MAX_MS ? [`a note is shown after ${describe(shownMs)}`] : []),
      ...(perStreamKb > STREAM_MAX_KB ? [`a stream takes ${perStreamKb.toFixed(0)} KB`] : []),
    ];
    if (missed.length === 0) return console.log('every budget is kept');
    console.log(`missed: ${missed.join('; ')}`);
    process.exitCode = 1;
  } finally {
    await bench.close();
  }
}
