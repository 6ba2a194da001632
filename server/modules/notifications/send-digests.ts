import type { Role } from '@zeel/domain/identity';
import { kindsOpenTo } from '@zeel/domain/notifications';
import type { Language } from '@zeel/protocol/rooms/config';
import { z } from 'zod';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { type Platform, publicUrlOf } from '../../platform/http/index.ts';
import { fillMessage } from '../../platform/i18n/index.ts';
import { type AnyJob, defineJob } from '../../platform/jobs/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import { readSpokenLanguage } from '../../platform/settings/index.ts';
import { textsOf } from './texts.ts';

/** A mail stays readable; the rest is at the bell. */
const LINES_MAX = 30;

/** How a person is written to, and what they may know of; undefined for an account that is switched off or has no address. */
export type FindDigestReader = (
  tx: Tx,
  userId: string,
) => Promise<
  | {
      readonly email: string;
      readonly name: string;
      readonly language: Language;
      readonly roles: readonly Role[];
    }
  | undefined
>;

/** The job that sends staff who chose it one summary a day of what is unread. */
export const createDigestJob = (
  { database, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>,
  findReader: FindDigestReader,
): AnyJob =>
  defineJob({
    name: 'send-digests',
    payload: z.object({}),
    // Half past eight in Ulaanbaatar, before the desk opens.
    schedule: { crontab: '30 0 * * *', payload: {} },
    run: async (_payload, { signal }) => {
      const link = `${publicUrlOf(config, { headers: {} })}${config.appPrefix}/notifications`;
      const readers = await database.db
        .selectFrom('digest_choices')
        .select('user_id')
        .where('rhythm', '=', 'daily')
        .execute();
      for (const { user_id: userId } of readers) {
        signal.throwIfAborted();
        await database.inTransaction((tx) => sendDigest(tx, clock, { userId, link, findReader }));
      }
    },
  });

interface Digest {
  readonly userId: string;
  readonly link: string;
  readonly findReader: FindDigestReader;
}

/** The row is held while the mail is queued, and then says until when everything was told: a job that runs twice writes once. */
async function sendDigest(tx: Tx, clock: Clock, { userId, link, findReader }: Digest): Promise<void> {
  const choice = await tx
    .selectFrom('digest_choices')
    .select('told_until')
    .where('user_id', '=', userId)
    .where('rhythm', '=', 'daily')
    .forUpdate()
    .executeTakeFirst();
  const reader = choice && (await findReader(tx, userId));
  if (choice === undefined || reader === undefined) return;
  const unread = await tx
    .selectFrom('notifications')
    .select(['kind', 'reference', 'times'])
    .where('user_id', '=', userId)
    .where('kind', 'in', kindsOpenTo(reader.roles))
    .where('read_at', 'is', null)
    .where('at', '>', choice.told_until)
    .orderBy('id', 'desc')
    .execute();
  await tx
    .updateTable('digest_choices')
    .set({ told_until: clock.now() })
    .where('user_id', '=', userId)
    .execute();
  if (unread.length === 0) return;
  const { email: to, name } = reader;
  const language = await readSpokenLanguage(tx, reader.language);
  const { kind: sentences, line, lineTimes } = textsOf(language);
  await queueMail(tx, clock, {
    event: 'daily_digest',
    to,
    userId,
    name: name === to ? '' : name,
    language,
    values: { count: unread.length },
    lines: unread
      .slice(0, LINES_MAX)
      .map(({ kind, reference, times }) =>
        fillMessage(times > 1 ? lineTimes : line, { sentence: sentences[kind], reference, times }),
      ),
    link,
  });
}
