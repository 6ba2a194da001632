import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { movedTo } from './move-time.mjs';
import { secondsSince } from './print-progress.mjs';
import { makeOwnFolder, startOwnServer } from './start-own-server.mjs';

/** A limit against what never ends: the demo's month takes minutes on a loaded machine. */
const START_PATIENCE_MS = 15 * 60_000;
const PASSWORD = 'a password for moved dates';
/** How far a time that the server wrote may lie behind the present; a loaded machine is slow. */
const TOLERANCE_MS = 60_000;

/**
 * @param {boolean} condition
 * @param {string} complaint
 */
const insist = (condition, complaint) => {
  if (!condition) throw new Error(complaint);
};

/**
 * @param {string} url
 * @param {string} path
 * @param {{ token?: string; body?: object }} [how]
 */
const call = async (url, path, { token, body } = {}) => {
  const reply = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: path.startsWith('/api/') ? 'application/json' : 'text/html',
      ...(token === undefined ? {} : { authorization: token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  insist(reply.ok, `${path} answered ${reply.status}: ${await reply.clone().text()}`);
  return reply;
};

const FIRST_ANSWERS = {
  amountMnt: 3_000_000,
  termMonths: 24,
  downPaymentMnt: null,
  tradeInMnt: null,
  residualMnt: null,
  condition: null,
  purpose: 'a warm winter',
};

/**
 * What people do first: look at the products, begin a request, and at the desk see what has come in.
 * @param {string} url
 * @returns {readonly (readonly [title: string, look: () => Promise<void>])[]}
 */
const listLooks = (url) => [
  ['the page', async () => void (await call(url, '/index'))],
  ['the products', async () => void (await call(url, '/api/products?language=en'))],
  [
    'a request begun',
    async () =>
      void (await call(url, '/api/requests?language=en', {
        body: { prodId: 'salary-loan', answers: FIRST_ANSWERS },
      })),
  ],
  [
    'the desk',
    async () => {
      const body = { email: 'officer@zeel.demo', password: PASSWORD };
      const { data } = await (await call(url, '/api/auth/login', { body })).json();
      await call(url, '/api/desk/home?language=en', { token: data.token });
      const page = await call(url, '/api/desk/requests?language=en&states=all', { token: data.token });
      insist((await page.json()).data.requests.length > 0, 'the queue of the demo is empty');
    },
  ],
];

/**
 * Starts the present build at another moment, as `npm start` does, with the whole month that a demo plays first; looks at
 * it, on both sides of midnight if the date asks for it, and stops it.
 * @param {string} library
 * @param {import('./moved-dates.mjs').MovedDate} date
 * @returns {Promise<import('./run-test-part.mjs').PartResult>}
 */
export const startOnDate = async (library, { at, staysUntil }) => {
  const startedAtMs = performance.now();
  const counts = { passed: 0, failed: 0, skipped: 0, retried: 0 };
  /** @type {string[]} */
  const troubles = [];
  /**
   * @param {string} title
   * @param {() => Promise<void>} look
   */
  const check = async (title, look) => {
    try {
      await look();
      counts.passed += 1;
      console.log(`  ✓ ${title}`);
    } catch (error) {
      counts.failed += 1;
      troubles.push(`failed: start › ${title}\n  ${error instanceof Error ? error.message : String(error)}`);
      console.log(`  ✗ ${title}`);
    }
  };

  const { folder, remove } = await makeOwnFolder('dates');
  try {
    await check('start', async () => {
      const offsetMs = at.getTime() - Date.now();
      const movedNow = () => new Date(Date.now() + offsetMs);
      const server = await startOwnServer({
        dataFolder: join(folder, 'data'),
        settings: { ...movedTo(library, at), ZEEL_DEMO_PASSWORD: PASSWORD },
        timeoutMs: START_PATIENCE_MS,
      });
      try {
        await check('it lives at that moment', async () => {
          const told = new Date((await call(server.url, '/readyz')).headers.get('date') ?? '');
          insist(
            Math.abs(told.getTime() - movedNow().getTime()) < TOLERANCE_MS,
            `it says ${told.toISOString()} instead of ${movedNow().toISOString()}`,
          );
        });
        for (const [title, look] of listLooks(server.url)) await check(title, look);
        if (staysUntil !== undefined) {
          await sleep(Math.max(0, staysUntil.getTime() - movedNow().getTime()));
          for (const [title, look] of listLooks(server.url)) await check(`after midnight: ${title}`, look);
        }
      } finally {
        const exitCode = await server.stop('SIGTERM');
        await check('stop', async () => insist(exitCode === 0, `it ended with exit code ${exitCode}`));
        await check('no complaint in the log', async () => {
          const complaints = server
            .output()
            .split('\n')
            .filter((line) => /"level":[56]0/.test(line));
          insist(complaints.length === 0, complaints.join('\n  '));
        });
      }
    });
  } finally {
    await remove();
  }
  return { name: 'start', ...counts, troubles, took: secondsSince(startedAtMs) };
};
