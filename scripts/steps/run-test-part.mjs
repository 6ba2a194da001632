import { join } from 'node:path';
import { countPlaywright, countVitest } from './count-tests.mjs';
import { secondsSince } from './print-progress.mjs';
import { packageFile, tryCommand } from './run-command.mjs';

/**
 * @typedef {import('./count-tests.mjs').Counts} Counts
 * @typedef {object} Part
 * @property {string} name
 * @property {(reportFile: string) => { file: string; args: readonly string[]; env?: NodeJS.ProcessEnv }} command
 * @property {(reportFile: string) => Promise<Counts>} count
 *
 * @typedef {Counts & { name: string; took: string }} PartResult
 */

/** @param {readonly string[]} projects */
const vitest = (projects) => (/** @type {string} */ reportFile) => ({
  file: packageFile('vitest', 'vitest.mjs'),
  args: [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ],
});

/** @type {Part} */
export const UNIT = { name: 'unit', command: vitest(['domain', 'web', 'tools']), count: countVitest };

/** @type {Part} */
export const COMPONENTS = { name: 'components', command: vitest(['components']), count: countVitest };

/** @type {Part} */
export const SERVER = { name: 'server', command: vitest(['server']), count: countVitest };

/** @type {Part} */
export const E2E = {
  name: 'e2e',
  command: (reportFile) => ({
    file: packageFile('@playwright/test', 'cli.js'),
    args: ['test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
  }),
  count: countPlaywright,
};

/**
 * @param {Part} part
 * @param {string} folder for the machine-readable report
 * @param {NodeJS.ProcessEnv} [around] added to the environment
 * @returns {Promise<PartResult>}
 */
export const runTestPart = async (part, folder, around = {}) => {
  const startedAtMs = performance.now();
  const reportFile = join(folder, `${part.name}.json`);
  const { file, args, env } = part.command(reportFile);
  const { code } = await tryCommand(process.execPath, [file, ...args], { env: { ...env, ...around } });
  const counts = await part.count(reportFile);
  // A runner can fail without a failed test (a file that does not load), and pass without having run any.
  if (counts.failed === 0 && (code !== 0 || counts.passed === 0)) {
    counts.failed = 1;
    counts.troubles.push(
      `failed: ${part.name}, without a failed test: what its runner complained of stands above, behind its last test`,
    );
  }
  return { name: part.name, ...counts, took: secondsSince(startedAtMs) };
};

/**
 * Prints what went wrong, a line for each part, and one with the sums, which decides about the exit code.
 * @param {readonly PartResult[]} results
 */
export const printResults = (results) => {
  for (const { troubles } of results) for (const trouble of troubles) console.log(`\n${trouble}`);
  console.log('');
  const width = Math.max(8, ...results.map(({ name }) => name.length));
  for (const { name, passed, failed, skipped, took } of results) {
    console.log(`${name.padEnd(width)} ${passed} passed, ${failed} failed, ${skipped} skipped, ${took}`);
  }
  /** @param {'passed' | 'failed' | 'skipped'} kind */
  const total = (kind) => results.reduce((sum, counts) => sum + counts[kind], 0);
  const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : '';
  console.log(`${total('passed')} passed, ${total('failed')} failed${skipped}`);
  if (total('failed') > 0) process.exitCode = 1;
};
