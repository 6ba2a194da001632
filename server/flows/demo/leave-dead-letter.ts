import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { DELIVER_MAIL } from '../../platform/mail/index.ts';

const RECIPIENT = 'full-mailbox@example.mn';
const REASON = '552 5.2.2 Mailbox full';
const TRIES = 25;

/** A mail that was given up long ago, so that the administrator's settings show what they are for. It is made once. */
export async function leaveDeadLetter(
  database: Pick<OpenDatabase, 'inTransaction'>,
  triedAt: Date,
): Promise<void> {
  await database.inTransaction(async (tx) => {
    const known = await tx
      .selectFrom('mail_outbox')
      .select('id')
      .where('recipient', '=', RECIPIENT)
      .executeTakeFirst();
    if (known !== undefined) return;
    const id = newId();
    await tx
      .insertInto('mail_outbox')
      .values({
        id,
        event: 'papers_due',
        recipient: RECIPIENT,
        user_id: null,
        language: 'en',
        content: JSON.stringify({
          name: '',
          values: { reference: 'ZL-2026-000000-0' },
          lines: [],
          link: null,
        }),
        created_at: triedAt,
        sent_at: null,
        attempts: TRIES,
        last_error: REASON,
        last_tried_at: triedAt,
      })
      .execute();
    const payload = JSON.stringify({ mailId: id });
    await sql`select graphile_worker.permanently_fail_jobs(
      array[(graphile_worker.add_job(${DELIVER_MAIL}, ${payload}::json, max_attempts => ${TRIES})).id], ${REASON})`.execute(
      tx,
    );
  });
}
