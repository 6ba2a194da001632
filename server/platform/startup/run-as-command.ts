import { StartupError } from './startup-error.ts';

/** Runs a command to its end: a reason that its reader can act on is one line, anything else comes with its stack. */
export function runAsCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const text =
      error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  });
}

/** Aborted by Ctrl-C or SIGTERM, so that a command can take away what it has not finished. */
export function abortOnSignals(): AbortSignal {
  const aborter = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => aborter.abort());
  return aborter.signal;
}
