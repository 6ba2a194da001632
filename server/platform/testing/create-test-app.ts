import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@zeel/domain/identity';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { registerPlatform } from '../composition/index.ts';
import { type Config, readConfig } from '../config/index.ts';
import { openDatabase } from '../database/index.ts';
import { createHttpApp, createLogger, type Platform } from '../http/index.ts';
import { newId } from '../ids/index.ts';
import { startSession } from '../sessions/index.ts';
import { type CapturedMails, captureMails } from './capture-mails.ts';
import { createTestDatabase, TEST_PATIENCE_MS } from './create-test-database.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { createTestKeys } from './test-keys.ts';
import { testDelivery } from './test-letters.ts';

export interface TestAppOptions {
  readonly config?: Partial<Config>;
  /** Takes every line of the log, from the most talkative level on. */
  readonly onLogLine?: (line: string) => void;
  /** The rooms under test, as app.ts registers them. */
  readonly register?: (app: FastifyInstance, mails: CapturedMails) => void | Promise<void>;
}

export interface TestPerson {
  readonly userId: string;
  readonly sessionId: string;
  readonly token: string;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly clock: FakeClock;
  readonly mails: CapturedMails;
  /** Like Fastify's inject, and waits for what goes on after the reply; unsafe methods get a fresh Idempotency-Key unless one (or '') is given. */
  call(options: InjectOptions & { readonly as?: Pick<TestPerson, 'token'> }): Promise<LightMyRequestResponse>;
  /** Makes a person with these roles and an open session. */
  signIn(roles?: readonly Role[], email?: string): Promise<TestPerson>;
  close(): Promise<void>;
}

/** An app on a fresh database: real PostgreSQL, a clock that the test moves, mails that are kept. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const testDatabase = await createTestDatabase();
  const dataFolder = await mkdtemp(join(tmpdir(), 'zeel-app-'));
  const clock = createFakeClock();
  const keys = createTestKeys();
  const database = await openDatabase({
    url: testDatabase.url,
    encryption: keys.encryption,
    poolSize: 10,
    onIdleError: () => undefined,
    patienceMs: TEST_PATIENCE_MS,
  });
  await database.watch.firstAnswer;
  await keys.load(database.db, clock);
  const config: Config = { ...readConfig({ ZEEL_LOG_LEVEL: 'error' }), ...options.config };
  const platform: Platform = {
    config,
    clock,
    database,
    dataFolder,
    secret: 'a secret of the tests, 32 bytes+',
  };
  const { onLogLine } = options;
  const log = onLogLine && createLogger({ logLevel: 'debug' }, { write: onLogLine });
  const app = createHttpApp(platform, log);
  const mails = captureMails(database.db, clock, testDelivery(platform));
  registerPlatform(app);
  await options.register?.(app, mails);
  await app.ready();
  return {
    app,
    platform,
    clock,
    mails,
    call: async ({ as, ...request }) => {
      const reply = await app.inject({ ...request, headers: withDefaults(request, as?.token) });
      await Promise.all(app.afterReplies);
      return reply;
    },
    signIn: (roles = ['applicant'], email) => signIn(platform, roles, email ?? `${newId()}@example.mn`),
    close: async () => {
      await app.close();
      await database.close();
      await testDatabase.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

function withDefaults({ method = 'GET', headers }: InjectOptions, token: string | undefined) {
  const isUnsafe = method.toUpperCase() !== 'GET' && method.toUpperCase() !== 'HEAD';
  return {
    ...(isUnsafe ? { 'idempotency-key': newId() } : {}),
    ...(token === undefined ? {} : { authorization: token }),
    ...headers,
  };
}

async function signIn(platform: Platform, roles: readonly Role[], email: string): Promise<TestPerson> {
  const userId = newId();
  return platform.database.inTransaction(async (tx) => {
    await tx
      .insertInto('users')
      .values({ id: userId, email, roles: [...roles], authority_mnt: null, created_at: platform.clock.now() })
      .execute();
    const { token, sessionId } = await startSession(tx, platform, {
      userId,
      userAgent: 'test',
      address: '127.0.0.1',
    });
    return { userId, sessionId, token };
  });
}
