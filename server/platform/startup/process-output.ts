import type { FastifyBaseLogger } from 'fastify';
import { createLogger } from '../http/index.ts';
import { messageOf, StartupError } from './startup-error.ts';

/** How the process speaks of itself: in a demo to a person at a terminal, in production to whatever collects its lines. */
export interface ProcessOutput {
  /** Where it can be reached, and for a demo how to begin. */
  announce(address: string, more: string): void;
  /** How far a long start is. */
  progress(line: string): void;
  /** Why it did not start or could not stop. */
  report(error: unknown): void;
}

export const terminalOutput: ProcessOutput = {
  announce: (address, more) => process.stdout.write(`Zeel is ready on ${address}\n${more}`),
  progress: (line) => void process.stdout.write(`${line}\n`),
  report: (error) => {
    const text =
      error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
  },
};

/** Said at every level of the log: without these two lines nobody knows whether it runs. */
const always = createLogger({ logLevel: 'info' });

export const jsonOutput: ProcessOutput = {
  announce: (address) => always.info({ address }, `Zeel is ready on ${address}`),
  progress: (line) => always.info(line),
  report: (error) => {
    if (error instanceof StartupError) always.fatal(error.message);
    else always.fatal({ err: error }, messageOf(error));
  },
};

/**
 * Makes a line of the log of everything that libraries, threads and Node itself would write as plain text. What remains is
 * what the engine says with its last breath, such as running out of memory.
 */
export function logForeignLines(log: FastifyBaseLogger): void {
  for (const [name, stream] of [
    ['stdout', process.stdout],
    ['stderr', process.stderr],
  ] as const) {
    stream.write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
      const text = (typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8')).trimEnd();
      if (text !== '') log.warn({ [name]: text }, 'written past the log');
      const done = rest.find((each): each is () => void => typeof each === 'function');
      if (done !== undefined) process.nextTick(done);
      return true;
    };
  }
  // Node's own listener prints to the file descriptor.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of Node.js'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'nobody caught an error');
    process.exit(1);
  });
}
