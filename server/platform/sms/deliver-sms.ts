import { messageRowOf, quietUntil } from '@zeel/domain/notifications';
import { countSegments, writeInLatin } from '@zeel/domain/text-message';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../clock/index.ts';
import type { Database, Db, OpenDatabase } from '../database/index.ts';
import { fillMessage } from '../i18n/index.ts';
import { type AnyJob, defineJob, enqueue, GivenUp, recordUntilWritten } from '../jobs/index.ts';
import { isWanted, readSmsWords, smsTemplate } from '../messages/index.ts';
import { messageOf } from '../startup/startup-error.ts';
import { SmsRefused, type SmsScript, type SmsSender } from './sms-sender.ts';
import './tables.ts';

export const DELIVER_SMS = 'deliver-sms';

/** A code that comes after hours helps nobody: a few tries in quick succession, then no more. */
export const MAX_ATTEMPTS = 5;

export interface DeliverSmsDeps {
  readonly database: Pick<OpenDatabase, 'db' | 'inTransaction'>;
  readonly clock: Clock;
  readonly smsSender: SmsSender;
  readonly script: SmsScript;
}

type Row = Selectable<Database['sms_outbox']>;

/** The job that sends one text message of the outbox. */
export const createDeliverSmsJob = (deps: DeliverSmsDeps): AnyJob =>
  defineJob({
    name: DELIVER_SMS,
    payload: z.strictObject({ smsId: z.uuid() }),
    run: async ({ smsId }, { signal }) => {
      const { database, clock, smsSender } = deps;
      const { db } = database;
      const waiting = await findWaiting(db, smsId);
      if (waiting === undefined) return;
      const { event, user_id: userId, recipient } = waiting;
      const isTest = waiting.test_words !== null;
      // A message that its reader has just asked for comes at any hour.
      const isAsked = isTest || messageRowOf(event).sms !== 'optional';
      const heldUntil = isAsked ? null : quietUntil(clock.now());
      if (heldUntil !== null) {
        const again = { runAt: heldUntil, maxAttempts: MAX_ATTEMPTS };
        return database.inTransaction((tx) => enqueue(tx, clock, DELIVER_SMS, { smsId }, again));
      }
      if (!isTest && !(await isWanted(db, { userId, address: recipient }, { event, channel: 'sms' })))
        return noteDeclined(db, smsId, clock.now());
      await beginHandover(db, smsId, clock.now());
      const text = await writeOut(deps, waiting).catch((error: unknown) => noteAndThrow(db, smsId, error));
      await smsSender
        .send({ messageId: smsId, to: recipient, text })
        .catch((error: unknown) => noteAndThrow(db, smsId, error));
      const { segments } = countSegments(text);
      await recordUntilWritten(() => noteSent(db, smsId, { now: clock.now(), segments }), signal);
    },
  });

/** Notes why a try failed, for the list of dead letters, and lets the queue try again unless the message was refused for good. */
async function noteAndThrow(db: Db, smsId: string, error: unknown): Promise<never> {
  await noteFailure(db, smsId, messageOf(error));
  throw error instanceof SmsRefused ? new GivenUp(error.message, { cause: error }) : error;
}

async function writeOut(
  { database, script }: DeliverSmsDeps,
  { event, language, content, test_words: testWords }: Row,
): Promise<string> {
  const template =
    testWords === null ? await smsTemplate(database.db, event, language) : readSmsWords(testWords);
  const text = fillMessage(template, content ?? {});
  return script === 'latin' ? writeInLatin(text) : text;
}

const findWaiting = (db: Db, smsId: string): Promise<Row | undefined> =>
  db
    .selectFrom('sms_outbox')
    .selectAll()
    .where('id', '=', smsId)
    .where('sent_at', 'is', null)
    .where('declined_at', 'is', null)
    .executeTakeFirst();

/** One that was being handed over already met the end of its server: the gateway may have taken it. */
const beginHandover = (db: Db, smsId: string, now: Date) =>
  db
    .updateTable('sms_outbox')
    .set({
      handing_over_since: now,
      last_tried_at: now,
      may_be_double: sql<boolean>`may_be_double or handing_over_since is not null`,
    })
    .where('id', '=', smsId)
    .execute();

const noteSent = (
  db: Db,
  smsId: string,
  { now, segments }: { readonly now: Date; readonly segments: number },
) =>
  db
    .updateTable('sms_outbox')
    .set((row) => ({
      sent_at: now,
      handing_over_since: null,
      content: null,
      segments,
      last_error: null,
      attempts: row('attempts', '+', 1),
    }))
    .where('id', '=', smsId)
    .execute();

async function noteDeclined(db: Db, smsId: string, now: Date): Promise<void> {
  await db
    .updateTable('sms_outbox')
    .set({ declined_at: now, content: null })
    .where('id', '=', smsId)
    .execute();
}

const noteFailure = (db: Db, smsId: string, reason: string) =>
  db
    .updateTable('sms_outbox')
    .set((row) => ({
      handing_over_since: null,
      last_error: reason.slice(0, 500),
      attempts: row('attempts', '+', 1),
    }))
    .where('id', '=', smsId)
    .execute();
