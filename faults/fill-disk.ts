// F5: no room left for the database, for uploaded files, for the log. Each lies on a small file system that this program mounts, fills and
// frees again; that takes root.
import { execFile, spawn } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeOwnFolder, ownServerCommand } from '../scripts/steps/start-own-server.mjs';
import { makeLargeJpeg } from '../server/modules/documents/testing/make-files.ts';
import { call, callOnce, callPatiently, newPatience, signIn } from './harness/call-api.ts';
import type { FaultContext } from './harness/fault.ts';
import { get, openLine } from './harness/http-line.ts';
import { readAnswers, startDraft, uploadFile } from './harness/send-loan-request.ts';
import { type FaultServer, startFaultServerIn } from './harness/start-fault-server.ts';
import {
  atLeast,
  atMost,
  type Check,
  exactly,
  type FaultReport,
  figure,
  holds,
  notTried,
} from './report/judge.ts';

const PROMISES = [
  'data: 503, nothing acknowledged lost',
  'uploads: 503, the next try works',
  'log: goes on without it',
];
const BACK_WITHIN_S = 30;
const STOP_PATIENCE_MS = 20_000;
const UPLOADS = 5;
const runFile = promisify(execFile);

/** A file system of this size at a new folder. */
async function mountSmall(context: FaultContext, folder: string, megabytes: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await runFile('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  // Lazily: whoever still holds a file there must not keep the mount.
  context.afterwards(async () => void (await runFile('umount', ['-l', folder])));
}

interface Filler {
  /** Takes every byte that is left. */
  readonly fill: () => void;
  readonly free: () => void;
}

function createFiller(context: FaultContext, folder: string): Filler {
  const file = openSync(join(folder, 'filler'), 'w');
  context.afterwards(async () => closeSync(file));
  return {
    fill: () => {
      for (let size = 1_048_576; size >= 1; ) {
        try {
          writeSync(file, Buffer.alloc(size));
        } catch {
          // No room for so much: what is left is filled with less at a time.
          size = Math.floor(size / 16);
        }
      }
    },
    free: () => ftruncateSync(file, 0),
  };
}

/** Writers go on while the database's disk is full; then it is freed. */
async function fillData(context: FaultContext, folder: string): Promise<Check[]> {
  const data = join(folder, 'full-data');
  await mountSmall(context, data, 400);
  const server = await startFaultServerIn(context, join(data, 'zeel'));
  const proof = await signIn(server, 'applicant');
  const answers = await readAnswers(callOnce(server));
  const filler = createFiller(context, data);
  const patience = newPatience();
  const caller = callPatiently(server, proof, patience);
  const kept: string[] = [];
  const turn = { isOver: false };
  let [unavailable, odd] = [0, 0];
  // Some insist until they are answered; one looks at what a single try is told.
  const writing = Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      for (let count = 0; !turn.isOver; count += 1)
        kept.push((await startDraft(caller, answers, `F5 ${writer}-${count}`)).id);
    }),
  );
  writing.catch(() => undefined);
  const look = async (): Promise<number> => {
    const body = { prodId: 'small-loan', answers: answers.terms };
    const { status, headers } = await call(server.url(), '/api/requests?language=en', {
      method: 'POST',
      headers: proof,
      body,
    });
    if (status === 503 && headers.has('retry-after')) unavailable += 1;
    else if (status !== 200) odd += 1;
    return status;
  };
  await sleep(1_500);
  const before = kept.length;
  for (
    const endMs = performance.now() + (context.isLong ? 60_000 : 10_000);
    performance.now() < endMs;
    await sleep(100)
  ) {
    // Space that the database frees meanwhile is filled again.
    filler.fill();
    await look();
  }
  const during = kept.length - before;
  filler.free();
  const freedAtMs = performance.now();
  while ((await look()) !== 200 && performance.now() - freedAtMs < 120_000) await sleep(100);
  const back = (performance.now() - freedAtMs) / 1000;
  turn.isOver = true;
  await writing;
  const pool = await server.openPool();
  const { rows } = await pool.query<{ id: string }>(
    'select id from loan_requests where id = any($1::uuid[])',
    [kept],
  );
  const { rows: doubled } = await pool.query(
    `select 1 from loan_requests where data -> 'terms' ->> 'purpose' like 'F5 %' group by data -> 'terms' ->> 'purpose' having count(*) > 1`,
  );
  context.say(
    `data: ${kept.length} kept, ${during} of them while it was full; ${unavailable} × 503, ${patience.retries} retries`,
  );
  return [
    atLeast('data: told to come back (503, Retry-After)', unavailable, 1, 'calls'),
    exactly('data: no other failure', odd + patience.faults, 0),
    atLeast('data: written before and after', kept.length, 8),
    exactly('data: nothing acknowledged lost', kept.length - rows.length, 0),
    exactly('data: no duplicate', doubled.length, 0),
    atMost('data: serves again by itself after', back, BACK_WITHIN_S, 's'),
    holds('data: the same process', String(server.pid()), server.isRunning()),
  ];
}

async function fillUploads(context: FaultContext): Promise<Check[]> {
  const { folder, remove } = await makeOwnFolder('faults');
  context.afterwards(remove);
  const data = join(folder, 'data');
  await mkdir(data, { recursive: true });
  await mountSmall(context, join(data, 'documents'), 4);
  const server: FaultServer = await startFaultServerIn(context, data);
  const proof = await signIn(server, 'applicant');
  const caller = callOnce(server, proof);
  const answers = await readAnswers(caller);
  // Another picture each time: the same bytes would be one file, and that one is kept already.
  let side = 300;
  const send = async () => {
    side += 1;
    // A request of its own for each: those that are told to come back keep their place among the few of one kind.
    const { id } = await startDraft(caller, answers, `F5 uploads ${side}`);
    return uploadFile(caller, id, { type: 'other', fileName: 'paper.jpg', bytes: await makeLargeJpeg(side) });
  };
  const first = await send();
  const filler = createFiller(context, join(data, 'documents'));
  filler.fill();
  const refusals = await Promise.all(
    Array.from({ length: UPLOADS }, () =>
      send().then(
        () => 'kept',
        (error: unknown) => String(error),
      ),
    ),
  );
  filler.free();
  const again = await send().then(
    () => '',
    (error: unknown) => String(error),
  );
  const odd = [...refusals.filter((text) => !text.includes('answered 503')), again].filter(Boolean);
  for (const text of odd) context.say(`an upload: ${text}`);
  const { status } = await call(server.url(), `/api/documents/${first}/content`, { headers: proof });
  return [
    exactly(
      'uploads: told to come back (503)',
      refusals.filter((text) => text.includes('answered 503')).length,
      UPLOADS,
    ),
    holds('uploads: the next try works', again === '' ? 'kept' : 'refused', again === ''),
    exactly('uploads: what was kept is there', status, 200),
  ];
}

/** The server's output goes into a file, as an operator's shell sends it. */
async function fillLog(context: FaultContext, folder: string): Promise<Check[]> {
  const log = join(folder, 'full-log');
  await mountSmall(context, log, 1);
  const { folder: own, remove } = await makeOwnFolder('faults');
  context.afterwards(remove);
  const { program, args, cwd, env } = ownServerCommand({
    dataFolder: join(own, 'data'),
    settings: { ZEEL_LOG_LEVEL: 'info', ZEEL_DEMO_REQUESTS: '0' },
  });
  const file = join(log, 'zeel.log');
  const output = openSync(file, 'a');
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', output, output, 'ipc'] });
  closeSync(output);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  context.afterwards(async () => {
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(STOP_PATIENCE_MS)]);
    // One that a full log has stopped for good acts on no other signal.
    child.kill('SIGKILL');
    await ended;
  });
  const findUrl = async (): Promise<string | undefined> =>
    /Zeel is ready on (http:\/\/\S+)/.exec(await readFile(file, 'utf8'))?.[1];
  const giveUpAtMs = Date.now() + 120_000;
  let url = await findUrl();
  for (; url === undefined && Date.now() < giveUpAtMs; url = await findUrl()) await sleep(100);
  if (url === undefined) throw new Error(`The server never became ready: ${await readFile(file, 'utf8')}`);
  const line = openLine(url);
  context.afterwards(async () => line.close());
  const readMany = async (count: number): Promise<number> => {
    let served = 0;
    for (let done = 0; done < count; done += 1)
      if ((await get(line, '/api/products?language=en')).status === 200) served += 1;
    return served;
  };
  await readMany(20);
  const filler = createFiller(context, log);
  filler.fill();
  const served = await readMany(300);
  filler.free();
  await readMany(20);
  await sleep(500);
  const written = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const isAlive = child.exitCode === null && child.signalCode === null;
  return [
    exactly('log: calls served while it is full', served, 300),
    holds('log: the same process', isAlive ? 'runs' : 'ended', isAlive),
    holds(
      'log: written again afterwards',
      `${figure(written.length)} lines`,
      isWholeLine(written.at(-1) ?? ''),
    ),
  ];
}

/** Whether the newest line is one whole JSON object, so that the log goes on after the hole. */
function isWholeLine(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

export async function run(context: FaultContext): Promise<FaultReport> {
  if (process.getuid?.() !== 0 || process.platform !== 'linux')
    return {
      did: 'nothing: file systems are mounted by root on Linux only',
      checks: PROMISES.map((must) => notTried(must, 'needs root')),
    };
  const { folder, remove } = await makeOwnFolder('faults');
  context.afterwards(remove);
  const data = await fillData(context, folder);
  const uploads = await fillUploads(context);
  const log = await fillLog(context, folder);
  return {
    did: 'a full disk below the database under 8 writers, below the uploaded files, below the log',
    checks: [...data, ...uploads, ...log],
  };
}
