import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Interruption, PlainFailure } from './print-progress.mjs';
import { ROOT } from './project-paths.mjs';

/**
 * @typedef {object} Outcome
 * @property {number} code the exit code; a process that a signal ended counts as 128
 * @property {string} output what it wrote, both streams in order; empty when it wrote to the terminal itself
 *
 * @typedef {object} CommandOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] added to the environment of this process
 * @property {boolean} [quiet] collect what it writes instead of showing it
 */

/**
 * Runs a program to its end and tells how it went, whatever the exit code. When a person interrupts it, whoever runs it stops
 * too: what would have come next is not begun.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<Outcome>}
 */
export const tryCommand = (program, args, { cwd = ROOT, env = {}, quiet = false } = {}) =>
  new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    const chunks = [];
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));

    /** @type {NodeJS.Signals | undefined} */
    let heard;
    // A terminal signals the whole group, but `kill` reaches only this process: pass it on and wait for the end.
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      heard = signal;
      child.kill(signal);
    };
    process.on('SIGINT', passOn);
    process.on('SIGTERM', passOn);
    const letGo = () => {
      process.off('SIGINT', passOn);
      process.off('SIGTERM', passOn);
    };

    child.on('error', (error) => {
      letGo();
      reject(error);
    });
    child.on('close', (code) => {
      letGo();
      if (heard !== undefined) reject(new Interruption(heard));
      else resolve({ code: code ?? 128, output: Buffer.concat(chunks).toString('utf8') });
    });
  });

/**
 * Runs a program that has to succeed. What a quiet one wrote is shown only when it fails.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 */
export const runCommand = async (program, args, options) => {
  const { code, output } = await tryCommand(program, args, options);
  if (code !== 0) {
    throw new PlainFailure(
      `${output}\n\`${[program, ...args].join(' ')}\` ended with exit code ${code}.`.trim(),
    );
  }
  return output;
};

/**
 * The file that `npx name` would run, so that no second npm has to start first.
 * @param {string} packageName
 * @param {string} file
 */
export const packageFile = (packageName, file) => join(ROOT, 'node_modules', packageName, file);
