import './steps/require-node.mjs';
import { installPackages } from './steps/install-packages.mjs';
import { PlainFailure, runStep, runToEnd } from './steps/print-progress.mjs';
import { packageFile, tryCommand } from './steps/run-command.mjs';

const PARTS = [
  { title: 'Formatting and mending', args: [packageFile('@biomejs/biome', 'bin/biome'), 'check', '--write'] },
  { title: 'Mending what types tell', args: [packageFile('oxlint', 'bin/oxlint'), '--type-aware', '--fix'] },
  { title: 'Drawing the state machine', args: ['--import', 'tsx', 'scripts/draw-state-machine.ts'] },
];

// npm run fix: everything in the code that a tool can put right. What is left needs a person, and is printed.
await runToEnd(async () => {
  await installPackages();
  /** @type {string[]} */
  const left = [];
  for (const { title, args } of PARTS) {
    const { code, output } = await runStep(title, () => tryCommand(process.execPath, args, { quiet: true }));
    if (code !== 0) left.push(output.trim());
  }
  if (left.length > 0) throw new PlainFailure(`${left.join('\n\n')}\n\nThe rest needs a person.`);
});
