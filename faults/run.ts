// Runs the faults: npm run faults -- [name …] [--long] [--seed n]; without a name, all of them. Every fault has servers and data
// of its own. Prints what was done, what must show and what was seen, and ends with 1 when something did not hold.
import { parseArgs } from 'node:util';
import { buildParts } from '../scripts/steps/build-parts.mjs';
import { secondsSince } from '../scripts/steps/print-progress.mjs';
import { collectUndos } from './harness/collect-undos.ts';
import type { Fault } from './harness/fault.ts';
import { collectRows, isGood, type Row } from './report/collect-rows.ts';
import { writeSum, writeTable } from './report/write-table.ts';

/** By the names of the programme in docs/reliability.md. */
const FAULTS: Readonly<Record<string, () => Promise<Fault>>> = {
  F1: () => import('./kill-at-random.ts'),
  F2: () => import('./lose-replies.ts'),
  F3: () => import('./kill-while-sending.ts'),
  F5: () => import('./fill-disk.ts'),
  F6: () => import('./lose-database.ts'),
  F7: () => import('./stop-under-load.ts'),
  F9: () => import('./backup.ts'),
  M1: () => import('./storm-of-callbacks.ts'),
  M3: () => import('./race-approvals.ts'),
  A1: () => import('./bad-input.ts'),
  A4: () => import('./hostile-uploads.ts'),
  L1: () => import('./mixed-load.ts'),
  L2: () => import('./slow-clients.ts'),
  hostile: () => import('./hostile.ts'),
};

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { long: { type: 'boolean', default: false }, seed: { type: 'string' } },
});
const unknown = asked.filter((name) => !(name in FAULTS));
if (unknown.length > 0) {
  console.error(`No fault named ${unknown.join(', ')}. There are: ${Object.keys(FAULTS).join(', ')}`);
  process.exit(2);
}
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 32));
if (!Number.isInteger(seed)) {
  console.error(`--seed takes a whole number, not ${values.seed}.`);
  process.exit(2);
}

const undos = collectUndos((error) => console.error(error));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void undos.undoAll().finally(() => process.exit(130)));

await buildParts();
console.log(`seed ${seed}${values.long ? ', long' : ''}`);
const rows: Row[] = [];
for (const [name, load] of Object.entries(FAULTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`== ${name}`);
  const startedAtMs = performance.now();
  rows.push(...collectRows(name, await runOne(await load())));
  console.log(`   ${secondsSince(startedAtMs)}`);
}
console.log(`\n${writeTable(rows)}\n\n${writeSum(rows)}`);
process.exit(isGood(rows) ? 0 : 1);

async function runOne(fault: Fault) {
  const say = (text: string): void => console.log(`   ${text}`);
  try {
    return await fault.run({ isLong: values.long, seed, afterwards: undos.add, say });
  } catch (error) {
    console.error(error);
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await undos.undoAll();
  }
}
