import { createPurgeLooksJob } from '../audit/index.ts';
import { type Platform, publicUrlOf } from '../http/index.ts';
import { createPurgeRepliesJob } from '../idempotency/index.ts';
import type { AnyJob } from '../jobs/index.ts';
import { createPurgeNewsJob } from '../live/index.ts';
import { createDeliverMailJob, type LetterFileMakers, type Mailer, type MailSender } from '../mail/index.ts';
import { readLender } from '../settings/index.ts';
import { createDeliverSmsJob, type SmsSender } from '../sms/index.ts';

/** The jobs that belong to no room. */
export const platformJobs = (
  platform: Platform,
  {
    mailer,
    smsSender,
    files,
  }: {
    readonly mailer: Mailer;
    readonly smsSender: SmsSender | null;
    readonly files: LetterFileMakers;
  },
): AnyJob[] => {
  const { database, clock, config, secret } = platform;
  const { mail, smsScript: script } = config;
  const deps = { db: database.db, clock };
  const unsubscribing = { publicUrl: publicUrlOf(config, { headers: {} }), secret };
  const readSender = async (): Promise<MailSender> => ({
    lender: await readLender({ db: database.db, config }),
    replyTo: mail.replyTo,
    publicUrl: unsubscribing.publicUrl,
  });
  return [
    createDeliverMailJob({ ...deps, mailer, readSender, unsubscribing, files }),
    ...(smsSender === null ? [] : [createDeliverSmsJob({ database, clock, smsSender, script })]),
    createPurgeRepliesJob(deps),
    createPurgeLooksJob(deps),
    createPurgeNewsJob(deps),
  ];
};
