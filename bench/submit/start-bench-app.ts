import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerApplying } from '../../server/flows/index.ts';
import { migrations } from '../../server/migrations/index.ts';
import { registerCatalog, seedDemoCatalog } from '../../server/modules/catalog/index.ts';
import { serveListConsentWordings } from '../../server/modules/requests/submission/index.ts';
import { systemClock } from '../../server/platform/clock/index.ts';
import { readConfig } from '../../server/platform/config/index.ts';
import { type Db, migrate, openPool } from '../../server/platform/database/index.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../../server/platform/embedded-postgres/index.ts';
import { createHttpApp, type Platform } from '../../server/platform/http/index.ts';
import { openEncrypted } from '../open-encrypted.ts';

export const CONNECTIONS = 8;

export interface BenchApp {
  readonly address: string;
  readonly db: Db;
  /** A pool like the server's own, for the statements alone. */
  readonly pool: ReturnType<typeof openPool>;
  close(): Promise<void>;
}

const quiet = { warn: (text: string) => console.warn(text), info: () => undefined };

/** The real service on a durable database of its own, listening on the loopback address. Only the human check is let by. */
export async function startBenchApp(): Promise<BenchApp> {
  const folder = await mkdtemp(join(tmpdir(), 'zeel-bench-'));
  const postgres = await startEmbeddedPostgres(folder, { isDurable: true, maxConnections: 60 }, quiet);
  await ensureDatabase(postgres, 'bench');
  const url = postgres.urlOf('bench');
  const settings = { url, poolSize: CONNECTIONS, onIdleError: () => undefined };
  await migrate(url, migrations);
  const database = await openEncrypted(settings);
  const config = { ...readConfig({ ZEEL_LOG_LEVEL: 'error' }), draftsPerHour: 1_000_000 };
  const platform: Platform = {
    config,
    clock: systemClock,
    database,
    dataFolder: folder,
    secret: 'a secret of the bench, 32 bytes+',
  };
  await seedDemoCatalog(platform);
  const app = createHttpApp(platform);
  registerCatalog(app);
  serveListConsentWordings(app);
  registerApplying(app, { verify: async () => ({ passed: true }) });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const pool = openPool(settings);
  return {
    address,
    db: database.db,
    pool,
    close: async () => {
      await app.close();
      await pool.end();
      await database.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
      await rm(join(postgres.cluster, '..'), { recursive: true, force: true });
    },
  };
}
