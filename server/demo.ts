import { lenderDate } from '@zeel/domain/product';
import { sql } from 'kysely';
import { createProviders, type Providers, registerRooms } from './app.ts';
import {
  createDemoClient,
  leaveDeadLetter,
  leaveProductDraft,
  seedDemoRequests,
} from './flows/demo/index.ts';
import { demoEmail } from './modules/identity/index.ts';
import type { Clock } from './platform/clock/index.ts';
import { createHttpApp, type Platform } from './platform/http/index.ts';
import { endSession, startSession } from './platform/sessions/index.ts';

/** The usual demo is there within seconds; a larger one says how far it is. */
const QUIET_UP_TO = 100;
const SAID_EVERY = 50;

/** The human check of the demo's past lets everyone pass: nobody sits at a screen who could prove anything. */
const takesEveryone: Providers['identity']['captcha'] = { verify: async () => ({ passed: true }) };

/**
 * Plays the demo's past on an app of its own, whose clock is in the past and which nobody outside can reach. The service
 * itself never has a clock that can be moved.
 */
export async function playDemoPast(
  platform: Platform,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  const { config, database, clock: realClock } = platform;
  if (config.mode !== 'demo' || config.demoRequests === 0) return;
  const startsAt = realClock.now();
  let now = startsAt;
  const clock: Clock & { set(next: Date): void } = {
    now: () => now,
    set: (next) => {
      now = next;
    },
  };
  // Nobody in the past holds a phone that a code could be sent to.
  const past: Platform = { ...platform, clock, config: { ...config, provesPhones: false } };
  const providers = createProviders(past);
  const app = createHttpApp(past);
  const waiting = await listWaitingMails(platform);
  const sessions: string[] = [];
  let said = 0;
  const signIn = async (name: string) => {
    const email = demoEmail(name);
    const { id: userId } = await database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const { token, sessionId } = await database.inTransaction((tx) =>
      startSession(tx, platform, { userId, userAgent: 'Demo', address: config.host }),
    );
    sessions.push(sessionId);
    return { userId, token, email };
  };
  try {
    await registerRooms(app, {
      ...providers,
      identity: { ...providers.identity, captcha: takesEveryone },
    });
    await app.ready();
    const client = createDemoClient(app);
    await seedDemoRequests(
      {
        client,
        database,
        clock,
        startsAt,
        applicant: await signIn('applicant'),
        finance: [await signIn('finance'), await signIn('finance2')],
        desk: {
          today: lenderDate(startsAt),
          officers: [await signIn('officer'), await signIn('officer2')],
          approvers: [await signIn('approver'), await signIn('approver2')],
        },
      },
      config.demoRequests,
      (made, total) => {
        if (total <= QUIET_UP_TO || (made < said + SAID_EVERY && made < total)) return;
        said = made;
        say(`Demo: ${made} of ${total} requests made`);
      },
    );
    await forgetMailsOfThePast(platform, startsAt, waiting);
    await leaveDeadLetter(database, startsAt);
    await leaveProductDraft(client, await signIn('admin'));
  } finally {
    await database.inTransaction(async (tx) => {
      for (const sessionId of sessions) await endSession(tx, realClock, sessionId);
    });
    await app.close();
  }
}

/** Mails that an earlier run of this demo has not sent yet; they belong to the present. */
const listWaitingMails = async ({ database }: Platform): Promise<string[]> =>
  (await database.db.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).execute()).map(
    ({ id }) => id,
  );

/**
 * Nobody waits for mails of the past that was just played, and they would bury those of the present. The few that tell of money paid out
 * stay: whoever looks at a paid loan finds in the mailbox what its applicant was told.
 */
async function forgetMailsOfThePast(
  { database }: Platform,
  startsAt: Date,
  waiting: readonly string[],
): Promise<void> {
  await database.db
    .deleteFrom('mail_outbox')
    .where('created_at', '<', startsAt)
    .where('sent_at', 'is', null)
    .where('event', '<>', 'paid_out')
    .where(sql<boolean>`id <> all(${waiting}::uuid[])`)
    .execute();
}
