import { constants } from 'node:os';

/** @param {number} startedAtMs when the step began, as `performance.now()` gave it */
export const secondsSince = (startedAtMs) => `${((performance.now() - startedAtMs) / 1000).toFixed(1)} s`;

/**
 * Runs one step and prints one line about it: what it was and how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} step
 * @returns {Promise<T>}
 */
export const runStep = async (title, step) => {
  const startedAtMs = performance.now();
  try {
    const result = await step();
    console.log(`  ${title.padEnd(34)} ${secondsSince(startedAtMs).padStart(8)}`);
    return result;
  } catch (error) {
    console.error(`  ${title.padEnd(34)} failed after ${secondsSince(startedAtMs)}`);
    throw error;
  }
};

/** A failure whose message says everything a person needs; its stack would only be noise. */
export class PlainFailure extends Error {}

/** A person, or whoever manages processes, asked for the end. */
export class Interruption extends PlainFailure {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super('Interrupted.');
    /** As shells report the end by a signal. */
    this.exitCode = 128 + constants.signals[signal];
  }
}

/**
 * Runs a command to its end and turns a failure into one clear line and a non-zero exit code.
 * @param {() => Promise<void>} command
 */
export const runToEnd = async (command) => {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof PlainFailure ? `\n${error.message}` : error);
    process.exitCode = error instanceof Interruption ? error.exitCode : 1;
  }
};
