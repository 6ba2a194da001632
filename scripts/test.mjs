import './steps/require-node.mjs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildParts } from './steps/build-parts.mjs';
import { countPlaywright, countVitest } from './steps/count-tests.mjs';
import { installBrowser } from './steps/find-browser.mjs';
import { installPackages } from './steps/install-packages.mjs';
import { PlainFailure, runToEnd, secondsSince } from './steps/print-progress.mjs';
import { packageFile, tryCommand } from './steps/run-command.mjs';

/**
 * @typedef {import('./steps/count-tests.mjs').Counts} Counts
 * @typedef {object} Part
 * @property {string} name
 * @property {(reportFile: string) => { file: string; args: readonly string[]; env?: NodeJS.ProcessEnv }} command
 * @property {(reportFile: string) => Promise<Counts>} count
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

/** @type {readonly Part[]} */
const PARTS = [
  { name: 'unit', command: vitest(['domain', 'web', 'tools']), count: countVitest },
  { name: 'server', command: vitest(['server']), count: countVitest },
  {
    name: 'e2e',
    command: (reportFile) => ({
      file: packageFile('@playwright/test', 'cli.js'),
      args: ['test', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
    }),
    count: countPlaywright,
  },
];

/**
 * @param {Part} part
 * @param {string} folder for the machine-readable report
 */
const runPart = async (part, folder) => {
  console.log(`\n== ${part.name}`);
  const startedAtMs = performance.now();
  const reportFile = join(folder, `${part.name}.json`);
  const { file, args, env } = part.command(reportFile);
  const { code } = await tryCommand(process.execPath, [file, ...args], env === undefined ? {} : { env });
  const counts = await part.count(reportFile);
  // A runner can fail without a failed test (a file that does not load), and pass without having run any.
  if (counts.failed === 0 && (code !== 0 || counts.passed === 0)) counts.failed = 1;
  return { name: part.name, ...counts, took: secondsSince(startedAtMs) };
};

// npm test: everything, from a fresh clone on. `-- --only unit|server|e2e` runs one part.
await runToEnd(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const parts = PARTS.filter(({ name }) => values.only === undefined || name === values.only);
  if (parts.length === 0)
    throw new PlainFailure(`--only takes one of ${PARTS.map(({ name }) => name).join(', ')}.`);

  await installPackages();
  if (parts.some(({ name }) => name === 'e2e')) {
    await installBrowser();
    await buildParts();
  }

  const folder = await mkdtemp(join(tmpdir(), 'zeel-test-'));
  try {
    /** @type {Awaited<ReturnType<typeof runPart>>[]} */
    const results = [];
    for (const part of parts) results.push(await runPart(part, folder));

    for (const { troubles } of results) for (const trouble of troubles) console.log(`\n${trouble}`);
    console.log('');
    for (const { name, passed, failed, skipped, retried, took } of results) {
      const again = retried > 0 ? `, ${retried} only at the second try` : '';
      console.log(
        `${name.padEnd(8)} ${passed} passed, ${failed} failed, ${skipped} skipped${again}, ${took}`,
      );
    }
    /** @param {'passed' | 'failed' | 'skipped'} kind */
    const total = (kind) => results.reduce((sum, counts) => sum + counts[kind], 0);
    const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : '';
    console.log(`${total('passed')} passed, ${total('failed')} failed${skipped}`);
    if (total('failed') > 0) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
