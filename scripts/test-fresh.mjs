import './steps/require-node.mjs';
import { execFileSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { basename, join } from 'node:path';
import { findLeftovers } from './steps/find-leftovers.mjs';
import { PlainFailure, runStep, runToEnd } from './steps/print-progress.mjs';
import { ROOT } from './steps/project-paths.mjs';
import { runCommand } from './steps/run-command.mjs';
import { findFreePort, startServer } from './steps/start-server.mjs';

const FIRST_START_MS = 10 * 60_000;
const SECOND_START_MS = 10_000;
const ROOT_STATE_FOLDER = '/var/lib/zeel';
const TITLE = 'Капитал зээлийн хүсэлтийн үйлчилгээ';

/** @typedef {{ name: string; uid: number; gid: number }} Person */

/** @param {string} name */
const findPerson = (name) => ({
  name,
  uid: Number(execFileSync('id', ['-u', name])),
  gid: Number(execFileSync('id', ['-g', name])),
});

/** The users to try: the one who runs this and, when that is root, also one with few rights. */
const listPeople = () => {
  const me = { name: userInfo().username, uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 };
  return me.uid === 0 ? [me, findPerson('nobody')] : [me];
};

/**
 * @param {boolean} condition
 * @param {string} complaint
 */
const insist = (condition, complaint) => {
  if (!condition) throw new PlainFailure(complaint);
};

/** @param {string} url */
const checkAnswers = async (url) => {
  const ready = await fetch(`${url}/readyz`);
  insist(ready.status === 200, `/readyz answered ${ready.status}.`);
  const page = await fetch(`${url}/index`, { headers: { accept: 'text/html' } });
  const text = await page.text();
  insist(
    page.status === 200 && text.includes(TITLE),
    `/index answered ${page.status} without the page's title.`,
  );
  const config = await fetch(`${url}/api/config`);
  insist(config.status === 200, `/api/config answered ${config.status}.`);
};

/**
 * @param {string} checkout
 * @param {Person} person
 * @param {NodeJS.ProcessEnv} env
 * @param {number} timeoutMs
 */
const startAndStop = async (checkout, { uid, gid }, env, timeoutMs) => {
  const port = String(await findFreePort());
  const server = await startServer({
    program: 'npm',
    args: ['start'],
    cwd: checkout,
    env: { ...env, PORT: port },
    timeoutMs,
    ...(process.getuid?.() === uid ? {} : { uid, gid }),
  });
  try {
    await checkAnswers(server.url);
  } finally {
    // Stops like Ctrl-C in a terminal: the signal goes to npm, its shell and the server alike.
    await server.stop('SIGINT');
  }
  const leftovers = await findLeftovers(server.pid, env.ZEEL_FRESH_MARK ?? '');
  insist(leftovers.length === 0, `Still running after Ctrl-C:\n${leftovers.join('\n')}`);
};

/** @param {Person} person */
const bringUp = async (person) => {
  console.log(`\nA fresh clone, as ${person.name}`);
  const folder = await mkdtemp(join(tmpdir(), 'zeel-fresh-'));
  try {
    await chmod(folder, 0o700);
    // The name is unique, and so is everything that the service names after its checkout.
    const mark = basename(folder);
    const checkout = join(folder, mark);
    const home = join(folder, 'home');
    await runCommand('git', ['clone', '--quiet', '--no-hardlinks', ROOT, checkout]);
    await mkdir(home);
    // npm's own settings of the person who runs this, such as where packages come from, hold for the other one too.
    const registry = execFileSync('npm', ['config', 'get', 'registry'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    if (person.uid !== process.getuid?.()) {
      await runCommand('chown', ['-R', `${person.uid}:${person.gid}`, checkout, home]);
      await chown(folder, person.uid, person.gid);
    }
    const env = {
      PATH: process.env.PATH ?? '',
      HOME: home,
      LANG: process.env.LANG ?? 'C.UTF-8',
      npm_config_registry: registry.trim(),
      ZEEL_FRESH_MARK: mark,
    };
    await runStep('first start and stop', () => startAndStop(checkout, person, env, FIRST_START_MS));
    await runStep('second start and stop', () => startAndStop(checkout, person, env, SECOND_START_MS));
    const changed = execFileSync('git', ['-c', 'safe.directory=*', 'status', '--porcelain'], {
      cwd: checkout,
      encoding: 'utf8',
    });
    insist(changed === '', `Starting changed files of the checkout:\n${changed}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
    // Started by root, the database keeps its files here.
    const kept = await readdir(ROOT_STATE_FOLDER).catch(() => []);
    for (const name of kept.filter((entry) => entry.startsWith(basename(folder)))) {
      await rm(join(ROOT_STATE_FOLDER, name), { recursive: true, force: true });
    }
  }
};

// npm run test:fresh: does a clone of what is committed come up, from nothing, by the one command that the README gives?
await runToEnd(async () => {
  let passed = 0;
  for (const person of listPeople()) {
    await bringUp(person);
    passed += 1;
  }
  console.log(`\n${passed} passed, 0 failed`);
});
