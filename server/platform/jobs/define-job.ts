import type { z } from 'zod';

/** A job brings its own dependencies from where it is defined; the runner adds only the values of one run. */
export interface JobRun {
  readonly attempt: number;
  readonly maxAttempts: number;
  /** Aborted when the server stops. */
  readonly signal: AbortSignal;
}

/** Thrown by a job that no further try would help: it is given up at once, and listed with this reason until somebody tries it again. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/** A piece of work that happens after commit, known by its name. */
export interface Job<Payload> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  run(payload: Payload, run: JobRun): Promise<void>;
  /** Runs by itself at these times (crontab syntax, UTC), with this payload. */
  readonly schedule?: { readonly crontab: string; readonly payload: Payload };
}

/** A job of any payload, as the runner keeps it. */
export interface AnyJob {
  readonly name: string;
  readonly schedule?: { readonly crontab: string; readonly payload: unknown };
  execute(payload: unknown, run: JobRun): Promise<void>;
}

/** Binds the payload's schema to the work, so that a stored payload is checked before it is believed. */
export const defineJob = <Payload>(job: Job<Payload>): AnyJob => ({
  name: job.name,
  ...(job.schedule === undefined ? {} : { schedule: job.schedule }),
  execute: (payload, run) => job.run(job.payload.parse(payload), run),
});
