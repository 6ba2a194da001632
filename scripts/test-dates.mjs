import './steps/require-node.mjs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildParts } from './steps/build-parts.mjs';
import { installPackages } from './steps/install-packages.mjs';
import { findFaketime, movedTo } from './steps/move-time.mjs';
import { listMovedDates } from './steps/moved-dates.mjs';
import { PlainFailure, runToEnd } from './steps/print-progress.mjs';
import { printResults, runTestPart, SERVER, UNIT } from './steps/run-test-part.mjs';
import { startOnDate } from './steps/start-on-date.mjs';

/**
 * @typedef {import('./steps/run-test-part.mjs').PartResult} PartResult
 * @type {readonly string[]}
 */
const PARTS = ['unit', 'server', 'start'];

/**
 * The one of a list that was asked for, or all.
 * @template T
 * @param {readonly T[]} all
 * @param {(one: T) => string} nameOf
 * @param {string | undefined} wish
 * @param {string} option
 */
const choose = (all, nameOf, wish, option) => {
  const chosen = all.filter((one) => wish === undefined || nameOf(one) === wish);
  if (chosen.length === 0) throw new PlainFailure(`${option} takes one of ${all.map(nameOf).join(', ')}.`);
  return chosen;
};

// npm run test:dates: do tests and service hold on other days? Of the processes only Zeel's own are moved. PostgreSQL gets
// an environment of its own and stays in the present: what compares its time with the application's shows at once.
await runToEnd(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' }, part: { type: 'string' } } });
  const dates = choose(listMovedDates(new Date()), ({ name }) => name, values.only, '--only');
  const parts = choose(PARTS, (name) => name, values.part, '--part');

  await installPackages();
  if (parts.includes('start')) await buildParts();
  const library = await findFaketime();

  const folder = await mkdtemp(join(tmpdir(), 'zeel-dates-'));
  /** @type {PartResult[]} */
  const results = [];
  try {
    for (const date of dates) {
      /**
       * @param {string} name
       * @param {() => Promise<PartResult>} run
       */
      const runPart = async (name, run) => {
        if (!parts.includes(name)) return;
        console.log(`\n== ${date.title}: ${name}`);
        results.push({ ...(await run()), name: `${date.name} ${name}` });
      };
      await runPart('unit', () => runTestPart(UNIT, folder, movedTo(library, date.at)));
      await runPart('server', () => runTestPart(SERVER, folder, movedTo(library, date.at)));
      await runPart('start', () => startOnDate(library, date));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  printResults(results);
});
