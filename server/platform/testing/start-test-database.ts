import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../database/index.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../embedded-postgres/index.ts';

export const TEMPLATE_DATABASE = 'zeel_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the cluster's maintenance database; test databases are made from the template beside it. */
    databaseUrl: string;
  }
}

const quiet = { warn: (message: string) => console.warn(message), info: () => undefined };

/** One throw-away cluster for the whole run, with a migrated template that every test file copies. */
export default async function startTestDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'zeel-test-'));
  const postgres = await startEmbeddedPostgres(folder, { isDurable: false, maxConnections: 300 }, quiet);
  await ensureDatabase(postgres, TEMPLATE_DATABASE);
  // PostgreSQL copies a template only while nobody is connected to it; this leaves no connection.
  await migrate(postgres.urlOf(TEMPLATE_DATABASE), migrations);
  project.provide('databaseUrl', postgres.urlOf('postgres'));
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
    await rm(join(postgres.cluster, '..'), { recursive: true, force: true });
  };
}
