import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Two commands after each other, as `npm test` runs its parts. The first one says when it is there and never ends by itself. */
const TWO_PARTS = `
  import { runToEnd } from '${here('print-progress.mjs')}';
  import { tryCommand } from '${here('run-command.mjs')}';
  await runToEnd(async () => {
    await tryCommand(process.execPath, ['-e', 'console.log("first"); setInterval(() => {}, 1000)']);
    await tryCommand(process.execPath, ['-e', 'console.log("second")']);
  });
`;

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends the whole, not only the command that runs', async (signal, exitCode) => {
  const whole = spawn(process.execPath, ['--input-type=module', '--eval', TWO_PARTS], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  whole.stdout.on('data', (chunk) => {
    output += chunk;
    if (output === 'first\n') whole.kill(signal);
  });
  const [code] = await once(whole, 'close');
  expect({ code, output }).toEqual({ code: exitCode, output: 'first\n' });
});
