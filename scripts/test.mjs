import './steps/require-node.mjs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildParts } from './steps/build-parts.mjs';
import { installBrowser } from './steps/find-browser.mjs';
import { installPackages } from './steps/install-packages.mjs';
import { PlainFailure, runToEnd } from './steps/print-progress.mjs';
import { COMPONENTS, E2E, printResults, runTestPart, SERVER, UNIT } from './steps/run-test-part.mjs';

const PARTS = [UNIT, COMPONENTS, SERVER, E2E];

// npm test: everything, from a fresh clone on. `-- --only unit|components|server|e2e` runs one part.
await runToEnd(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const parts = PARTS.filter(({ name }) => values.only === undefined || name === values.only);
  if (parts.length === 0)
    throw new PlainFailure(`--only takes one of ${PARTS.map(({ name }) => name).join(', ')}.`);

  await installPackages();
  if (parts.includes(COMPONENTS) || parts.includes(E2E)) await installBrowser();
  if (parts.includes(E2E)) await buildParts();

  const folder = await mkdtemp(join(tmpdir(), 'zeel-test-'));
  try {
    /** @type {import('./steps/run-test-part.mjs').PartResult[]} */
    const results = [];
    for (const part of parts) {
      console.log(`\n== ${part.name}`);
      results.push(await runTestPart(part, folder));
    }
    printResults(results);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
