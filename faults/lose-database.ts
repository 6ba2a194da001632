// F6: the database is paused, killed, locked by somebody else, or all of the server's connections are taken. Whoever calls is told to
// come back within two seconds, and when the trouble is over the same process serves again by itself.
import { setTimeout as sleep } from 'node:timers/promises';
import { callOnce, signIn } from './harness/call-api.ts';
import type { FaultContext } from './harness/fault.ts';
import { findChildren } from './harness/find-children.ts';
import { ask, get, type Line, openLine, type PlainAnswer } from './harness/http-line.ts';
import { readAnswers } from './harness/send-loan-request.ts';
import { type FaultServer, startFaultServer } from './harness/start-fault-server.ts';
import { atLeast, atMost, type Check, exactly, type FaultReport, figure } from './report/judge.ts';

const TOLD_WITHIN_MS = 2_000;
const BACK_WITHIN_S = 5;
/** The machine and this very program take their own time to write the moment down. */
const OWN_MS = 150;

interface Trouble {
  readonly name: string;
  readonly callers: number;
  /** Causes the trouble and gives the function that ends it. */
  readonly begin: () => Promise<() => Promise<void>>;
  readonly lastsMs: number;
}

interface Scene {
  readonly server: FaultServer;
  readonly line: Line;
  readonly authorization: string;
  readonly draft: string;
}

/** A read and a write of loan requests, which every one of these troubles concerns. */
const callOne = ({ line, authorization, draft }: Scene, mark: string): Promise<PlainAnswer> =>
  mark.endsWith('0')
    ? ask(line, {
        method: 'POST',
        path: '/api/requests?language=en',
        headers: {
          authorization,
          'content-type': 'application/json',
          'idempotency-key': mark.replaceAll(' ', '-'),
        },
        body: draft,
      })
    : get(line, '/api/requests?language=en', { authorization });

async function secondsUntilServed(scene: Scene, name: string): Promise<number> {
  const begin = performance.now();
  for (let look = 0; performance.now() - begin < 60_000; look += 1) {
    const [read, write] = [
      await callOne(scene, `${name} after 1`),
      await callOne(scene, `${name} after ${look}0`),
    ];
    if (read.status === 200 && write.status === 200) return (performance.now() - begin) / 1000;
    await sleep(50);
  }
  return Number.NaN;
}

async function go(
  scene: Scene,
  { name, callers, begin, lastsMs }: Trouble,
): Promise<{ calls: number; checks: Check[] }> {
  const answers: PlainAnswer[] = [];
  let deaths = 0;
  const end = await begin();
  const overAtMs = performance.now() + lastsMs;
  const insist = async (caller: number): Promise<void> => {
    for (let count = 0; performance.now() < overAtMs; count += 1) {
      answers.push(await callOne(scene, `${name} ${caller} ${count}`));
      await sleep(20);
    }
  };
  const watch = async (): Promise<void> => {
    const own = openLine(scene.server.url());
    for (; performance.now() < overAtMs; await sleep(100))
      if ((await get(own, '/livez')).status !== 200) deaths += 1;
    own.close();
  };
  const working = Promise.all([watch(), ...Array.from({ length: callers }, (_, caller) => insist(caller))]);
  await sleep(lastsMs);
  await end();
  const back = await secondsUntilServed(scene, name);
  await working;
  const refused = answers.filter(({ status }) => status === 503);
  const odd = answers.filter(
    ({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter !== undefined),
  );
  for (const { status, text } of odd.slice(0, 3)) console.log(`   ${name}: ${status} ${text.slice(0, 160)}`);
  return {
    calls: answers.length,
    checks: [
      atLeast(`${name}: told to come back`, refused.length, 1, 'calls'),
      exactly(`${name}: no answer but 200, or 503 with Retry-After`, odd.length, 0),
      atMost(
        `${name}: told within`,
        Math.max(...refused.map(({ tookMs }) => tookMs)),
        TOLD_WITHIN_MS + OWN_MS,
        'ms',
      ),
      exactly(`${name}: livez never but 200`, deaths, 0),
      atMost(`${name}: serves again after`, back, BACK_WITHIN_S, 's'),
    ],
  };
}

async function pause(server: FaultServer): Promise<() => Promise<void>> {
  const postmaster = await server.databasePid();
  const all = [postmaster, ...(await findChildren(postmaster))];
  const signal = (name: NodeJS.Signals): void => {
    for (const pid of all) process.kill(pid, name);
  };
  signal('SIGSTOP');
  return async () => signal('SIGCONT');
}

async function lockTable(server: FaultServer): Promise<() => Promise<void>> {
  const pool = await server.openPool();
  const client = await pool.connect();
  await client.query('begin');
  await client.query('lock table loan_requests in access exclusive mode');
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

export async function run(context: FaultContext): Promise<FaultReport> {
  const server = await startFaultServer(context);
  const pid = server.pid();
  const line = openLine(server.url(), 400);
  context.afterwards(async () => line.close());
  const { authorization } = await signIn(server, 'applicant');
  const { terms } = await readAnswers(callOnce(server));
  const draft = JSON.stringify({ prodId: 'small-loan', answers: terms });
  const scene: Scene = { server, line, authorization, draft };
  const lastsMs = 4_000;
  const troubles: Trouble[] = [
    { name: 'paused', callers: 8, lastsMs, begin: () => pause(server) },
    {
      name: 'killed',
      callers: 8,
      lastsMs: 500,
      begin: async () => {
        process.kill(await server.databasePid(), 'SIGKILL');
        // The server starts its database again by itself.
        return async () => undefined;
      },
    },
    { name: 'table locked', callers: 8, lastsMs, begin: () => lockTable(server) },
    { name: 'pool exhausted', callers: 200, lastsMs, begin: () => lockTable(server) },
  ];
  const checks: Check[] = [];
  let calls = 0;
  const rounds = context.isLong ? 10 : 1;
  for (let round = 0; round < rounds; round += 1)
    for (const trouble of troubles) {
      const outcome = await go(scene, {
        ...trouble,
        name: rounds === 1 ? trouble.name : `${trouble.name} ${round + 1}`,
      });
      calls += outcome.calls;
      checks.push(...outcome.checks);
    }
  checks.push(exactly('the same process', server.isRunning() ? server.pid() : 0, pid));
  return {
    did: `database paused, killed, its table locked, its pool exhausted × ${rounds}; ${figure(calls)} calls meanwhile`,
    checks,
  };
}
