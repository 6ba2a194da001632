import { nextMailing } from '@zeel/domain/reports';
import { z } from 'zod';
import { holdDueMailing, listDueMailings } from '../../../modules/reports/index.ts';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { type Platform, publicUrlOf } from '../../../platform/http/index.ts';
import { type AnyJob, defineJob } from '../../../platform/jobs/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import { REPORTS_FILE } from './attach-reports.ts';
import { listMailable } from './present-mailings.ts';

type Parts = Pick<Platform, 'database' | 'clock' | 'config'>;

/** The job that writes the letters of mailings that are due, one for each reader. */
export const createMailReportsJob = (platform: Parts): AnyJob =>
  defineJob({
    name: 'mail-reports',
    payload: z.object({}),
    // Ten minutes after the sums were made, at every hour that a mailing may name.
    schedule: { crontab: '10 * * * *', payload: {} },
    run: async (_payload, { signal }) => {
      const { database, clock } = platform;
      for (const { id } of await listDueMailings(database.db, clock.now())) {
        signal.throwIfAborted();
        await database.inTransaction((tx) => sendMailing(tx, platform, id));
      }
    },
  });

/**
 * The letters and the next time of the mailing are written together: a job that dies wrote nothing, and one that runs twice or beside
 * another finds nothing due. A mailing goes with whoever made it, as a view does.
 */
async function sendMailing(tx: Tx, { clock, config }: Parts, mailingId: string): Promise<void> {
  const now = clock.now();
  const mailing = await holdDueMailing(tx, mailingId, now, (times) => nextMailing(times, now));
  if (mailing === undefined) return;
  const mailable = await listMailable(tx);
  if (!mailable.some(({ userId }) => userId === mailing.ownerUserId)) return;
  const readers = mailable.filter(({ userId }) => mailing.readerIds.includes(userId));
  if (readers.length === 0) return;
  const dueAt = mailing.nextDueAt.toISOString();
  const link = `${publicUrlOf(config, { headers: {} })}${config.appPrefix}/reports`;
  for (const { userId, email, name, language } of readers)
    await queueMail(tx, clock, {
      event: 'reports_mailed',
      to: email,
      userId,
      name: name === email ? '' : name,
      language,
      link,
      file: { maker: REPORTS_FILE, reference: { mailingId, dueAt } },
    });
  await recordAuditEvent(tx, clock, {
    type: 'report_mailing.sent',
    actor: { kind: 'system' },
    subject: { kind: 'report-mailing', id: mailingId },
    payload: { name: mailing.name, dueAt, readers: readers.map(({ userId }) => userId) },
  });
}
