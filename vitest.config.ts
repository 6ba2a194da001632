import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** A limit against what never ends, not a measure of speed: a loaded machine may take ten times as long. */
const PATIENCE_MS = 60_000;

export default defineConfig({
  test: {
    reporters: ['default'],
    // A test waits for the database or for time to pass four tenths of its time, so there is one worker more than cores.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts', 'protocol/**/*.test.ts'],
          setupFiles: ['scripts/seed-properties.ts'],
          testTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, 'web/**/*.browser.test.tsx'],
          testTimeout: PATIENCE_MS,
        },
      },
      'vitest.components.config.ts',
      {
        test: {
          name: 'tools',
          include: ['scripts/**/*.test.ts', 'faults/**/*.test.ts'],
          testTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          setupFiles: ['scripts/seed-properties.ts'],
          globalSetup: ['server/platform/testing/start-test-database.ts'],
          testTimeout: PATIENCE_MS,
          hookTimeout: 120_000,
          pool: 'forks',
          // The files of one process share its modules, whose loading took a quarter of the time. Nothing of a test lives in
          // a module: each file has an app, a database and a clock of its own.
          isolate: false,
        },
      },
    ],
  },
});
