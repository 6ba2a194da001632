import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT, STOP_WITH_PARENT } from './project-paths.mjs';

/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
// npm repeats to its child what the terminal has already told the whole group. Within this time it is one key press.
const SAME_PRESS_MS = 1_000;

/**
 * Runs a Node.js program until it ends, and gives its exit code. It gets each signal exactly once: in a process group of its own
 * a terminal does not reach it, and this process passes on what it hears. A second Ctrl-C of an impatient person is passed
 * on too; what it means is the program's to decide.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {{ isInteractive?: boolean }} [options] a program that asks questions stays in the terminal's own group, because only
 *   that one may read from it
 * @returns {Promise<number>}
 */
export const runForeground = (args, env, { isInteractive = false } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', STOP_WITH_PARENT, ...args], {
      cwd: ROOT,
      env,
      detached: !isInteractive,
      stdio: [isInteractive ? 'inherit' : 'ignore', 'inherit', 'inherit', 'ipc'],
    });
    let lastPassedAtMs = Number.NEGATIVE_INFINITY;
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      const nowMs = performance.now();
      if (nowMs - lastPassedAtMs < SAME_PRESS_MS) return;
      lastPassedAtMs = nowMs;
      // A closed terminal means: stop, in good order.
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    };
    for (const signal of SIGNALS) process.on(signal, passOn);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const heard of SIGNALS) process.off(heard, passOn);
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
