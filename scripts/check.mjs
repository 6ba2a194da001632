import './steps/require-node.mjs';
import { installPackages } from './steps/install-packages.mjs';
import { runToEnd, secondsSince } from './steps/print-progress.mjs';
import { packageFile, tryCommand } from './steps/run-command.mjs';

const TSC = packageFile('typescript', 'bin/tsc');

/** @param {string} project */
const types = (project) => ({ name: `types of ${project}`, args: [TSC, '-p', project, '--noEmit'] });

/**
 * @param {string} name
 * @param {readonly string[]} args
 */
const script = (name, ...args) => ['--import', 'tsx', `scripts/${name}.ts`, ...args];

// Longest first, so that two at a time come out even.
const PARTS = [
  { name: 'lint with types', args: [packageFile('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings'] },
  {
    name: 'format and lint',
    args: [packageFile('@biomejs/biome', 'bin/biome'), 'ci', '--error-on-warnings'],
  },
  types('web'),
  types('server'),
  types('domain'),
  types('protocol'),
  { ...types('.'), name: 'types of tests and tools' },
  { name: 'dead code', args: [packageFile('knip', 'bin/knip.js'), '--no-progress'] },
  { name: 'floors', args: ['scripts/check-floors.mjs'] },
  { name: 'dangers', args: script('check-dangers') },
  { name: 'patterns', args: script('check-patterns') },
  { name: 'catalogues', args: script('check-catalogues') },
  { name: 'state machine is drawn', args: script('draw-state-machine', '--check') },
  { name: 'settings are documented', args: script('check-settings') },
];
const AT_ONCE = 2;

/** @param {(typeof PARTS)[number]} part */
const runPart = async ({ name, args }) => {
  const startedAtMs = performance.now();
  const { code, output } = await tryCommand(process.execPath, args, { quiet: true });
  const isGood = code === 0;
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${name.padEnd(28)} ${secondsSince(startedAtMs).padStart(8)}`);
  if (!isGood) console.log(`\n${output.trim()}\n`);
  return isGood;
};

// npm run check: everything that can be known about the code without running it.
await runToEnd(async () => {
  await installPackages();
  const waiting = [...PARTS];
  let failed = 0;
  const work = async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      if (!(await runPart(part))) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  console.log(`\nChecks: ${PARTS.length - failed} of ${PARTS.length} hold.`);
  if (failed > 0) process.exitCode = 1;
});
