import { z } from 'zod';
import type { Clock } from '../clock/index.ts';
import type { Db } from '../database/index.ts';
import { type AnyJob, defineJob, recordUntilWritten } from '../jobs/index.ts';
import { messageOf } from '../startup/startup-error.ts';
import type { SmsSender } from './sms-sender.ts';
import './tables.ts';

export const DELIVER_SMS = 'deliver-sms';

/** The job that sends one text message of the outbox. */
export const createDeliverSmsJob = (deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly smsSender: SmsSender;
}): AnyJob =>
  defineJob({
    name: DELIVER_SMS,
    payload: z.strictObject({ smsId: z.uuid() }),
    run: async ({ smsId }, { signal }) => {
      const sms = await deps.db
        .selectFrom('sms_outbox')
        .select(['recipient', 'text_body'])
        .where('id', '=', smsId)
        .where('sent_at', 'is', null)
        .executeTakeFirst();
      if (sms === undefined || sms.text_body === null) return;
      try {
        await deps.smsSender.send({ messageId: smsId, to: sms.recipient, text: sms.text_body });
      } catch (error) {
        await noteFailure(deps.db, smsId, messageOf(error));
        throw error;
      }
      await recordUntilWritten(() => noteSent(deps.db, smsId, deps.clock.now()), signal);
    },
  });

const noteSent = (db: Db, smsId: string, now: Date) =>
  db
    .updateTable('sms_outbox')
    .set((row) => ({ sent_at: now, text_body: null, last_error: null, attempts: row('attempts', '+', 1) }))
    .where('id', '=', smsId)
    .execute();

const noteFailure = (db: Db, smsId: string, reason: string) =>
  db
    .updateTable('sms_outbox')
    .set((row) => ({ last_error: reason.slice(0, 500), attempts: row('attempts', '+', 1) }))
    .where('id', '=', smsId)
    .execute();
