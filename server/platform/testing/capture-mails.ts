import type { Clock } from '../clock/index.ts';
import type { Db } from '../database/index.ts';
import { createDeliverMailJob, type DeliverMailDeps, type Mail, type Mailer } from '../mail/index.ts';

/** Keeps mails instead of sending them. */
export interface CapturedMails extends Mailer {
  readonly sent: readonly (Mail & { readonly messageId: string })[];
  /** Sends what waits in the outbox, as the job would. */
  deliverAll(): Promise<void>;
}

export function captureMails(
  db: Db,
  clock: Clock,
  from: Pick<DeliverMailDeps, 'readSender' | 'unsubscribing'>,
): CapturedMails {
  const sent: (Mail & { readonly messageId: string })[] = [];
  const mailer: CapturedMails = {
    sent,
    send: async (mail) => {
      sent.push(mail);
    },
    deliverAll: async () => {
      const job = createDeliverMailJob({ db, clock, mailer, ...from });
      const waiting = await db
        .selectFrom('mail_outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('declined_at', 'is', null)
        .orderBy('id')
        .execute();
      for (const { id } of waiting)
        await job.execute(
          { mailId: id },
          { attempt: 1, maxAttempts: 1, signal: new AbortController().signal },
        );
    },
  };
  return mailer;
}
