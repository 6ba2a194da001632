import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@zeel/domain/identity';
import { collectUndos } from '../../faults/harness/collect-undos.ts';
import { migrations } from '../../server/migrations/index.ts';
import { seedDemoCatalog } from '../../server/modules/catalog/index.ts';
import { systemClock } from '../../server/platform/clock/index.ts';
import { readConfig } from '../../server/platform/config/index.ts';
import { migrate, openPool } from '../../server/platform/database/index.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../../server/platform/embedded-postgres/index.ts';
import type { Encryption } from '../../server/platform/encryption/index.ts';
import type { Platform } from '../../server/platform/http/index.ts';
import { newId } from '../../server/platform/ids/index.ts';
import { startSession } from '../../server/platform/sessions/index.ts';
import { startSmtpSimulator } from '../../server/providers/mail/testing/start-smtp-simulator.ts';
import { drawQr } from '../../server/providers/qpay/simulator/draw-qr.ts';
import {
  type QpaySimulator,
  startQpaySimulator,
} from '../../server/providers/qpay/simulator/start-qpay-simulator.ts';
import { fillRequests } from '../desk/fill-requests.ts';
import { BENCH_ENCRYPTION_KEY, openEncrypted } from '../open-encrypted.ts';
import { type Draft, makeDrafts } from '../submit/make-drafts.ts';
import { type MeasuredProcess, type StartedZeel, startBare, startZeel } from './start-processes.ts';

const OFFICERS = 40;
const APPLICANTS = 200;
/** People with a session, for each request: of a few hundred the database would read all instead of looking one up. */
const PEOPLE_A_REQUEST = 0.5;

export interface Person {
  readonly id: string;
  readonly token: string;
}

/** A request that can be sent by its owner. */
export interface OwnDraft extends Draft {
  readonly owner: Person;
}

export interface ApiBench {
  readonly zeel: StartedZeel;
  readonly bare: MeasuredProcess;
  /** A bare server that knows who calls. */
  readonly knowing: MeasuredProcess;
  /** One more server on the same database, which ends with the bench. */
  startAnother(): Promise<StartedZeel>;
  /** A pool of the bench's own, past both servers. */
  readonly pool: ReturnType<typeof openPool>;
  readonly postmaster: number;
  /** The folder of the database's cluster, with its logs. */
  readonly cluster: string;
  readonly officers: readonly Person[];
  readonly applicants: readonly Person[];
  readonly drafts: OwnDraft[];
  /** Pays the fee of everything that was sent so far and tells the service, as QPay does. */
  payFees(): Promise<void>;
  close(): Promise<void>;
}

const quiet = { warn: (text: string) => console.warn(text), info: () => undefined };

/** One durable database with so many requests, the service in production and a bare server on it. */
export async function startApiBench(rows: number, draftCount: number): Promise<ApiBench> {
  const { add: afterwards, undoAll } = collectUndos((error) => console.warn(error));
  try {
    const folder = await mkdtemp(join(tmpdir(), 'zeel-bench-'));
    afterwards(() => rm(folder, { recursive: true, force: true }));
    const postgres = await startEmbeddedPostgres(folder, { isDurable: true, maxConnections: 160 }, quiet);
    afterwards(async () => {
      await postgres.stop();
      await rm(join(postgres.cluster, '..'), { recursive: true, force: true });
    });
    await ensureDatabase(postgres, 'bench');
    const url = postgres.urlOf('bench');
    const { officers, applicants } = await fillDatabase(url, folder, rows);
    const mails = await startSmtpSimulator();
    afterwards(mails.close);
    // One picture for all: drawing each would take as much of the machine as the call that is measured.
    const picture = await drawQr('bench');
    const qpay = await startQpaySimulator({
      ...QPAY_ACCOUNT,
      merchantId: 'bench',
      now: Date.now,
      drawQr: async () => picture,
    });
    afterwards(qpay.close);
    const bare = await startBare(folder, url, { knows: false });
    afterwards(bare.stop);
    const knowing = await startBare(folder, url, { knows: true });
    afterwards(knowing.stop);
    let started = 0;
    const startOne = async (): Promise<StartedZeel> => {
      started += 1;
      const own = join(folder, `server-${started}`);
      await mkdir(own);
      const server = await startZeel(own, productionSettings(url, mails.url, qpay.baseUrl));
      afterwards(server.stop);
      return server;
    };
    const zeel = await startOne();
    const settings = { url, poolSize: 4, onIdleError: () => undefined };
    const database = await openEncrypted(settings);
    afterwards(database.close);
    const pool = openPool(settings);
    afterwards(() => pool.end());
    const app = { address: zeel.url, db: database.db, pool };
    const drafts = await makeDrafts(app, draftCount, applicants[0]?.token);
    return {
      zeel,
      bare,
      knowing,
      startAnother: startOne,
      pool,
      postmaster: postgres.pid() ?? 0,
      cluster: postgres.cluster,
      officers,
      applicants,
      drafts: await giveToOwners(app, drafts, applicants, database.encryption),
      payFees: () => payFees(qpay, zeel.url),
      close: undoAll,
    };
  } catch (error) {
    await undoAll();
    throw error;
  }
}

const QPAY_ACCOUNT = { clientId: 'bench', clientSecret: 'bench', invoiceCode: 'bench' };

/** What production must have; mails and invoices go to simulators, and nobody pays a fee here. */
const productionSettings = (
  databaseUrl: string,
  smtpUrl: string,
  qpayUrl: string,
): Record<string, string> => ({
  ZEEL_MODE: 'production',
  DATABASE_URL: databaseUrl,
  ZEEL_SECRET: 'a secret of the bench, 32 bytes+',
  ZEEL_ENCRYPTION_KEY: BENCH_ENCRYPTION_KEY,
  ZEEL_PUBLIC_URL: 'http://localhost',
  ZEEL_ALLOW_HTTP: 'yes',
  ZEEL_SMTP_URL: smtpUrl,
  ZEEL_QPAY_URL: qpayUrl,
  ZEEL_QPAY_CLIENT_ID: QPAY_ACCOUNT.clientId,
  ZEEL_QPAY_CLIENT_SECRET: QPAY_ACCOUNT.clientSecret,
  ZEEL_QPAY_INVOICE_CODE: QPAY_ACCOUNT.invoiceCode,
  ZEEL_STOP_NOTICE_MS: '0',
});

/** Fees that nobody pays are asked about again and again, beside whatever is measured. */
async function payFees({ ledger }: QpaySimulator, url: string): Promise<void> {
  for (const { id, amount, callbackUrl } of ledger.invoices.values()) {
    if (ledger.isPaid(id)) continue;
    ledger.addPayment({
      invoiceId: id,
      status: 'PAID',
      amount,
      currency: 'MNT',
      type: 'P2P',
      wallet: 'bench',
    });
    const { pathname, search } = new URL(callbackUrl);
    const reply = await fetch(url + pathname + search);
    if (!reply.ok) throw new Error(`A payment was not taken note of: ${reply.status}`);
  }
}

async function fillDatabase(url: string, dataFolder: string, rows: number) {
  await migrate(url, migrations);
  const database = await openEncrypted({ url, poolSize: 4, onIdleError: () => undefined });
  try {
    const platform: Platform = {
      config: readConfig({}),
      clock: systemClock,
      database,
      dataFolder,
      secret: 'a secret of the bench, 32 bytes+',
    };
    await seedDemoCatalog(platform);
    const officers = await makePeople(platform, OFFICERS, ['officer', 'approver']);
    const start = performance.now();
    await fillRequests(url, rows, database.encryption);
    console.log(`${rows} requests made in ${((performance.now() - start) / 1000).toFixed(0)} s`);
    const applicants = await makePeople(platform, APPLICANTS, ['applicant']);
    const pool = openPool({ url, poolSize: 1, onIdleError: () => undefined });
    await pool.query(
      `with others as (
        insert into users (id, email, roles, created_at)
        select gen_random_uuid(), 'other' || n || '@example.mn', '{applicant}', now() from generate_series(1, $1::int) as n
        returning id
      )
      insert into sessions (id, user_id, token_hash, created_at, last_seen_at, idle_limit_seconds, expires_at, user_agent, address)
      select gen_random_uuid(), id, sha256(id::text::bytea), now(), now(), 3600, now() + interval '1 day', 'bench', '127.0.0.1' from others`,
      [Math.ceil(rows * PEOPLE_A_REQUEST)],
    );
    await pool.query('analyze users, sessions');
    await pool.query(
      'create table bare_requests (id uuid primary key, data jsonb not null, created_at timestamptz not null default now())',
    );
    await pool.end();
    return { officers, applicants };
  } finally {
    await database.close();
  }
}

const makePeople = (platform: Platform, count: number, roles: Role[]): Promise<Person[]> =>
  platform.database.inTransaction(async (tx) => {
    const people: Person[] = [];
    for (let made = 0; made < count; made += 1) {
      const id = newId();
      await tx
        .insertInto('users')
        .values({
          id,
          email: `${id}@example.mn`,
          roles,
          authority_mnt: roles.includes('approver') ? 20_000_000 : null,
          created_at: new Date(),
        })
        .execute();
      const session = { userId: id, userAgent: 'bench', address: '127.0.0.1' };
      const { token } = await startSession(tx, platform, session);
      people.push({ id, token });
    }
    return people;
  });

/** Different people with numbers and homes of their own, twenty of an employer: thousands of requests of one person or home are nothing that happens. */
async function giveToOwners(
  { pool }: { readonly pool: ReturnType<typeof openPool> },
  drafts: readonly Draft[],
  applicants: readonly Person[],
  encryption: Encryption,
): Promise<OwnDraft[]> {
  const numbers = drafts.map((_, index) => {
    const born = new Date(Date.UTC(1970, 0, 1 + (index % 9_000)))
      .toISOString()
      .slice(2, 10)
      .replaceAll('-', '');
    return encryption.number('register', `ЪЪ${born}${String(Math.floor(index / 9_000)).padStart(2, '0')}`);
  });
  const accounts = drafts.map((_, index) =>
    encryption.number('account', `5${String(index).padStart(9, '0')}`),
  );
  await pool.query(
    `update loan_requests r set applicant_user_id = ($2::uuid[])[1 + n % array_length($2::uuid[], 1)],
      data = jsonb_set(jsonb_set(jsonb_set(data, '{applicant}', (data -> 'applicant') || jsonb_build_object(
          'phone', '+97699' || lpad(n::text, 6, '0'), 'email', 'p' || n || '@example.mn',
          'address', (data #> '{applicant,address}') || jsonb_build_object('line', n || '-р байр'),
          'person', (data #> '{applicant,person}') || jsonb_build_object('registerNumber', number))),
        '{income,bank,account}', account), '{income,person,employer}', to_jsonb('Говь ' || n / 20 || ' ХХК'))
    from unnest($1::uuid[], $3::jsonb[], $4::jsonb[]) with ordinality as draft (id, number, account, n)
    where r.id = draft.id`,
    [drafts.map(({ id }) => id), applicants.map(({ id }) => id), numbers, accounts],
  );
  return drafts.map((draft, index) => {
    const owner = applicants[(index + 1) % applicants.length];
    if (owner === undefined) throw new Error('There is nobody to own a request.');
    return { ...draft, owner };
  });
}
