// F1: the server or its database is killed at random moments while 32 writers send requests, each write with a key of its own and
// tried again until it is answered.
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestData } from '@zeel/domain/request-form';
import { call, callPatiently, newPatience, signIn } from './harness/call-api.ts';
import { createDice, type FaultContext } from './harness/fault.ts';
import { makeDraft, readAnswers, submit } from './harness/send-loan-request.ts';
import { type FaultServer, startFaultServer } from './harness/start-fault-server.ts';
import { atLeast, atMost, exactly, type FaultReport, figure } from './report/judge.ts';

const WRITERS = 32;
const READY_WITHIN_S = 5;
const LOOK_EVERY_MS = 25;

/** A request that the service said it has. */
interface Acknowledged {
  readonly id: string;
  readonly mark: string;
  readonly reference: string | null;
}

/** Seconds from the kill until reads are served again. */
async function secondsUntilReady(server: FaultServer, killedAtMs: number): Promise<number> {
  for (;;) {
    const [{ status }, read] = [
      await call(server.url(), '/readyz', { timeoutMs: 2_000 }),
      await call(server.url(), '/api/products?language=en', { timeoutMs: 2_000 }),
    ];
    const seconds = (performance.now() - killedAtMs) / 1000;
    if ((status === 200 && read.status === 200) || seconds > 60) return seconds;
    await sleep(LOOK_EVERY_MS);
  }
}

async function killServer(server: FaultServer): Promise<number> {
  const killedAtMs = performance.now();
  await server.kill();
  await server.start();
  return secondsUntilReady(server, killedAtMs);
}

async function killDatabase(server: FaultServer): Promise<number> {
  const killedAtMs = performance.now();
  const before = await server.databasePid();
  process.kill(before, 'SIGKILL');
  // Ready again means with another database: the old one's death may not have been noticed yet.
  while ((await server.databasePid().catch(() => before)) === before) await sleep(LOOK_EVERY_MS);
  return secondsUntilReady(server, killedAtMs);
}

interface Found {
  readonly lost: number;
  readonly doubled: number;
  readonly unsent: number;
  readonly unknown: number;
}

/** Compares what was acknowledged with the rows that are there. */
async function compareRows(server: FaultServer, acknowledged: readonly Acknowledged[]): Promise<Found> {
  const pool = await server.openPool();
  const { rows } = await pool.query<{ id: string; mark: string; reference: string | null; sent: number }>(
    `select id, data -> 'terms' ->> 'purpose' as mark, reference,
        (select count(*)::int from loan_request_states where loan_request_id = loan_requests.id and event = 'submit') as sent
       from loan_requests where data -> 'terms' ->> 'purpose' like 'F1 %'`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const marks = new Set(acknowledged.map(({ mark }) => mark));
  return {
    lost: acknowledged.filter(({ id, mark }) => byId.get(id)?.mark !== mark).length,
    doubled: rows.length - new Set(rows.map(({ mark }) => mark)).size,
    unsent: acknowledged.filter(({ id, reference }) => {
      const row = byId.get(id);
      return row?.sent !== 1 || row.reference !== reference;
    }).length,
    unknown: rows.filter(({ mark }) => !marks.has(mark)).length,
  };
}

export async function run(context: FaultContext): Promise<FaultReport> {
  const server = await startFaultServer(context);
  const dice = createDice(context.seed);
  const patience = newPatience();
  const caller = callPatiently(server, await signIn(server, 'applicant'), patience);
  const answers: RequestData = await readAnswers(caller);
  // The first request brings the papers that the others take over.
  await makeDraft(caller, answers, 'the first');
  const acknowledged: Acknowledged[] = [];
  const turn = { isOver: false };
  const write = async (writer: number): Promise<void> => {
    for (let count = 0; !turn.isOver; count += 1) {
      const mark = `F1 ${writer}-${count}`;
      const { id, reference } = await submit(caller, await makeDraft(caller, answers, mark));
      acknowledged.push({ id, mark, reference });
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, index) => write(index)));
  // A writer that fails ends the fault at the end; until then nobody waits for it.
  writing.catch(() => undefined);

  const serverSeconds: number[] = [];
  const databaseSeconds: number[] = [];
  const kills = context.isLong ? 60 : 12;
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(500 + dice(2_000));
    // Two of three hit the server: only those leave answers on the way.
    if (dice(3) < 2) serverSeconds.push(await killServer(server));
    else databaseSeconds.push(await killDatabase(server));
    context.say(
      `kill ${kill + 1} of ${kills}: ${figure(acknowledged.length)} sent, ${patience.replays} replays`,
    );
  }
  turn.isOver = true;
  await writing;
  const { lost, doubled, unsent, unknown } = await compareRows(server, acknowledged);
  return {
    did: `${serverSeconds.length} kills of the server, ${databaseSeconds.length} of the database; ${WRITERS} writers, ${figure(patience.tries)} calls, ${figure(patience.retries)} retries, ${figure(acknowledged.length)} requests sent`,
    checks: [
      atLeast('requests were sent', acknowledged.length, WRITERS),
      exactly('no acknowledged request lost', lost, 0),
      exactly('no acknowledged sending lost', unsent, 0),
      exactly('no duplicate', doubled, 0),
      exactly('no request that nobody was told of', unknown, 0),
      atLeast('answers replayed', patience.replays, 1),
      exactly('no internal error', patience.faults, 0),
      atMost('server killed: ready again', Math.max(...serverSeconds), READY_WITHIN_S, 's'),
      atMost('database killed: ready again', Math.max(...databaseSeconds), READY_WITHIN_S, 's'),
    ],
  };
}
