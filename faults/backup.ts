// F9: a backup is made while people write, the installation is thrown away and restored from it. Nothing that was acknowledged
// before the backup began may be lost, and the trail must be whole.
import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillRequests } from '../bench/desk/fill-requests.ts';
import { openEncrypted } from '../bench/open-encrypted.ts';
import { ROOT } from '../scripts/steps/project-paths.mjs';
import { makeOwnFolder } from '../scripts/steps/start-own-server.mjs';
import { findRunningPostgres } from '../server/platform/embedded-postgres/index.ts';
import { callPatiently, newPatience, signIn } from './harness/call-api.ts';
import type { FaultContext } from './harness/fault.ts';
import { makeDraft, readAnswers, startDraft } from './harness/send-loan-request.ts';
import { type FaultServer, startFaultServer, startFaultServerIn } from './harness/start-fault-server.ts';
import { atLeast, exactly, type FaultReport, figure, holds } from './report/judge.ts';

const REQUESTS = 10_000;
const REQUESTS_LONG = 100_000;
const WRITERS = 8;

interface Ended {
  readonly code: number;
  readonly text: string;
  readonly seconds: number;
}

/** Runs a command of the present build, as an operator would. */
const runCommand = (name: string, options: readonly string[], dataFolder: string): Promise<Ended> =>
  new Promise((resolve) => {
    const begin = performance.now();
    const env = {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      ZEEL_DATA: dataFolder,
      ZEEL_BACKUP_KEY: 'a key for the backups of the faults',
    };
    const program = join(ROOT, 'server', 'dist', 'commands', `${name}.js`);
    execFile(process.execPath, [program, ...options], { env }, (error, stdout, stderr) =>
      resolve({
        code: error === null ? 0 : Number(error.code),
        text: `${stdout}${error === null ? '' : stderr}`.trim(),
        seconds: (performance.now() - begin) / 1000,
      }),
    );
  });

/** People who begin requests, with papers, one after the other until they are told to stop; gives the ids they were told. */
async function startWriters(server: FaultServer, stop: AbortSignal) {
  const acknowledged: string[] = [];
  const caller = callPatiently(server, await signIn(server, 'applicant'), newPatience());
  const answers = await readAnswers(caller);
  // The first request brings the papers that the others take over.
  acknowledged.push((await makeDraft(caller, answers, 'the first')).id);
  const write = async (writer: number): Promise<void> => {
    for (let count = 0; !stop.aborted; count += 1)
      acknowledged.push((await startDraft(caller, answers, `F9 ${writer}-${count}`)).id);
  };
  const ended = Promise.all(Array.from({ length: WRITERS }, (_, index) => write(index)));
  // A writer that fails ends the fault at the end; until then nobody waits for it.
  ended.catch(() => undefined);
  return { acknowledged, ended };
}

/** Looks for what was acknowledged in the restored installation, row and event. */
async function compareRows(server: FaultServer, before: readonly string[], all: readonly string[]) {
  const pool = await server.openPool();
  const { rows } = await pool.query<{ lost: number; half: number; requests: number }>(
    `select (select count(*)::int from unnest($1::uuid[]) as told (id)
        where not exists (select from loan_requests where loan_requests.id = told.id)) as lost,
      (select count(*)::int from unnest($2::uuid[]) as told (id)
        where exists (select from loan_requests where loan_requests.id = told.id)
          <> exists (select from audit_events where subject_id = told.id::text)) as half,
      (select count(*)::int from loan_requests) as requests`,
    [before, all],
  );
  return rows[0] ?? { lost: -1, half: -1, requests: 0 };
}

export async function run(context: FaultContext): Promise<FaultReport> {
  const total = context.isLong ? REQUESTS_LONG : REQUESTS;
  const server = await startFaultServer(context);
  const { folder, remove } = await makeOwnFolder('faults');
  context.afterwards(remove);
  const url = (await findRunningPostgres(server.dataFolder, 'zeel')) ?? '';
  const encryptionKey = await readFile(join(server.dataFolder, 'encryption-key'), 'utf8');
  const database = await openEncrypted({ url, poolSize: 1, onIdleError: () => undefined }, encryptionKey);
  await fillRequests(url, total, database.encryption);
  await database.close();
  context.say(`${figure(total)} requests are there`);

  const stop = new AbortController();
  context.afterwards(async () => stop.abort());
  const { acknowledged, ended } = await startWriters(server, stop.signal);
  while (acknowledged.length < 5 * WRITERS) await sleep(20);
  const before = [...acknowledged];
  const place = join(folder, 'backup');
  const backup = await runCommand('backup', ['--to', place], server.dataFolder);
  const during = acknowledged.length - before.length;
  stop.abort();
  await ended;
  await server.stop();
  context.say(`backed up in ${figure(backup.seconds)} s: ${backup.text}`);

  const dataFolder = join(folder, 'restored');
  // The key is no part of a backup: whoever restores brings it.
  await mkdir(dataFolder, { mode: 0o700 });
  await copyFile(join(server.dataFolder, 'encryption-key'), join(dataFolder, 'encryption-key'));
  const restore = await runCommand('restore', ['--from', place], dataFolder);
  context.say(`restored in ${figure(restore.seconds)} s: ${restore.text}`);
  const verified = await runCommand('audit-verify', [], dataFolder);
  const again = await runCommand('restore', ['--from', place], dataFolder);

  const revived = await startFaultServerIn(context, dataFolder);
  const { lost, half, requests } = await compareRows(revived, before, acknowledged);
  const ready = await fetch(`${revived.url()}/readyz`);
  return {
    did: `${figure(total)} requests, ${WRITERS} writers; ${figure(before.length)} acknowledged before the backup began and ${figure(during)} while it ran; backup ${figure(backup.seconds)} s, restore ${figure(restore.seconds)} s`,
    checks: [
      holds('the backup is made', `code ${backup.code}`, backup.code === 0),
      atLeast('people went on writing meanwhile', during, 1),
      holds('it is restored', `code ${restore.code}`, restore.code === 0),
      exactly('no acknowledged request lost', lost, 0),
      exactly('no request without its event', half, 0),
      atLeast('requests are back', requests, total + before.length),
      holds('the restored trail is intact', verified.text.split('\n').at(-1) ?? '', verified.code === 0),
      holds('a server starts on it', `readyz ${ready.status}`, ready.status === 200),
      holds('a second restore over it is refused', again.text.split('\n').at(-1) ?? '', again.code === 1),
    ],
  };
}
