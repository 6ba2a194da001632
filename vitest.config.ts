import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default'],
    // Tests wait for the database often enough that two share a core well.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts', 'protocol/**/*.test.ts'],
          setupFiles: ['scripts/seed-properties.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, 'web/**/*.browser.test.tsx'],
        },
      },
      'vitest.components.config.ts',
      { test: { name: 'tools', include: ['scripts/**/*.test.ts', 'faults/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          setupFiles: ['scripts/seed-properties.ts'],
          globalSetup: ['server/platform/testing/start-test-database.ts'],
          // A limit against what never ends, not a measure of speed: a loaded machine may take ten times as long.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          pool: 'forks',
        },
      },
    ],
  },
});
