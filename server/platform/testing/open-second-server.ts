import type { FastifyInstance } from 'fastify';
import { type OpenDatabase, openDatabase } from '../database/index.ts';
import { createHttpApp } from '../http/index.ts';
import type { TestApp } from './create-test-app.ts';
import { TEST_PATIENCE_MS } from './create-test-database.ts';

export interface SecondServer {
  readonly app: FastifyInstance;
  /** Its own connections, and so its own ear for what others change. */
  readonly database: OpenDatabase;
  close(): Promise<void>;
}

/** Another server above the database of a test app, as behind the same balancer. */
export async function openSecondServer(
  { platform }: Pick<TestApp, 'platform'>,
  register: (app: FastifyInstance) => void | Promise<void>,
): Promise<SecondServer> {
  const database = await openDatabase({
    url: platform.database.url,
    poolSize: 2,
    encryption: platform.database.encryption,
    onIdleError: () => undefined,
    patienceMs: TEST_PATIENCE_MS,
  });
  await database.watch.firstAnswer;
  const app = createHttpApp({ ...platform, database });
  await register(app);
  await app.ready();
  return {
    app,
    database,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
