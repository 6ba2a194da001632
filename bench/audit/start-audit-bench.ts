import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrations } from '../../server/migrations/index.ts';
import { seedDemoCatalog } from '../../server/modules/catalog/index.ts';
import { systemClock } from '../../server/platform/clock/index.ts';
import { readConfig } from '../../server/platform/config/index.ts';
import { migrate, type OpenDatabase } from '../../server/platform/database/index.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../../server/platform/embedded-postgres/index.ts';
import { fillRequests } from '../desk/fill-requests.ts';
import { openEncrypted } from '../open-encrypted.ts';

const REQUESTS = 1_000;
const quiet = { warn: (text: string) => console.warn(text), info: () => undefined };

/**
 * The house's usual audited write, as one call of the database: hold a request, change its row, write the event. The service's own
 * work around it is left out, so that what is measured is who waits for whom and not who computes. `tells` adds the news
 * for open screens that a move of a request logs.
 */
const AUDITED_WRITE = `
create function bench_audited_write(request uuid, tells boolean) returns void language plpgsql as $$
begin
  perform from loan_requests where id = request for update;
  update loan_requests set version = version + 1, updated_at = now() where id = request;
  insert into audit_events (id, at, type, actor_kind, subject_kind, subject_id, payload, salt, digest)
    values (gen_random_uuid(), clock_timestamp(), 'loan_request.moved', 'system', 'loan-request', request::text,
      '{"event": "claim", "from": "submitted", "to": "in_review"}', '\\x00', sha256('\\x00'));
  if tells then insert into live_changes (change) values (request::text); end if;
end $$`;

export interface AuditBench {
  readonly database: OpenDatabase;
  /** Adds so much to every sync of the log, as a slower disk would. */
  slowSyncsBy(ms: number): Promise<void>;
  /** A connection that writes to one request of its own. */
  openWriter(number: number): Promise<Writer>;
  close(): Promise<void>;
}

export interface Writer {
  write(tells: boolean): Promise<void>;
  close(): Promise<void>;
}

/** A durable database of its own with some requests. */
export async function startAuditBench(connections: number): Promise<AuditBench> {
  const folder = await mkdtemp(join(tmpdir(), 'zeel-bench-'));
  const postgres = await startEmbeddedPostgres(
    folder,
    { isDurable: true, maxConnections: connections + 20 },
    quiet,
  );
  await ensureDatabase(postgres, 'bench');
  const url = postgres.urlOf('bench');
  await migrate(url, migrations);
  const database = await openEncrypted({ url, poolSize: 4, onIdleError: () => undefined });
  await seedDemoCatalog({
    config: readConfig({ ZEEL_LOG_LEVEL: 'error' }),
    clock: systemClock,
    database,
    dataFolder: folder,
    secret: 'a secret of the bench, 32 bytes+',
  });
  const admin = new Client({ connectionString: url });
  await admin.connect();
  // Somebody has decided on the requests of earlier years.
  await admin.query(
    `insert into users (id, email, roles, created_at) values (gen_random_uuid(), 'officer@example.mn', '{officer}', now())`,
  );
  await fillRequests(url, REQUESTS, database.encryption);
  await admin.query(AUDITED_WRITE);
  const { rows } = await admin.query<{ id: string }>('select id from loan_requests order by id');
  const { listener } = database;
  // Opens the line that servers are nudged on.
  await new Promise<void>((resolve) => {
    listener.subscribe('zeel_live', () => resolve());
  });
  return {
    database,
    slowSyncsBy: async (ms) => {
      // With no sibling asked for, whoever flushes the log sleeps so long in every flush, while all that waits for it waits.
      await admin.query('alter system set commit_siblings = 0');
      await admin.query(`alter system set commit_delay = ${ms * 1_000}`);
      await admin.query('select pg_reload_conf()');
    },
    openWriter: async (number) => {
      const client = new Client({ connectionString: url });
      await client.connect();
      const id = rows[number]?.id ?? '';
      return {
        write: async (tells) => {
          await client.query({
            name: 'write',
            text: 'select bench_audited_write($1, $2)',
            values: [id, tells],
          });
          if (tells) listener.nudge('zeel_live');
        },
        close: () => client.end(),
      };
    },
    close: async () => {
      await admin.end();
      await database.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
      await rm(join(postgres.cluster, '..'), { recursive: true, force: true });
    },
  };
}
