import { z } from 'zod';
import { readAuditHead } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Platform } from '../../platform/http/index.ts';
import { type AnyJob, defineJob } from '../../platform/jobs/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import { createLockedStore, StorageUnavailable } from '../../providers/storage/index.ts';
import type { Administrator } from './mail-faults.ts';
import './tables.ts';

const DAY_MS = 86_400_000;
/** Numbers of events sort as texts, as a store lists its keys. */
const DIGITS = 12;

/**
 * Keeps the end of the trail each hour in a bucket whose objects nobody can remove before their day. One that cannot be written is told
 * to administrators once, until it was possible again.
 */
export const createKeepHeadsJob = (
  platform: Platform,
  listAdministrators: (db: Db) => Promise<readonly Administrator[]>,
): AnyJob =>
  defineJob({
    name: 'keep-audit-heads',
    payload: z.object({}),
    schedule: { crontab: '20 * * * *', payload: {} },
    run: () => keepHead(platform, listAdministrators),
  });

export async function keepHead(
  { config, database, clock }: Pick<Platform, 'config' | 'database' | 'clock'>,
  listAdministrators: (db: Db) => Promise<readonly Administrator[]>,
): Promise<void> {
  const { auditBucket } = config;
  if (auditBucket === null) return;
  const { db } = database;
  const now = clock.now();
  const head = await readAuditHead(db);
  const kept = await db.selectFrom('audit_bucket_heads').selectAll().executeTakeFirst();
  if (head.seq === 0 || (kept?.seq === head.seq && kept.told_at === null)) return;
  try {
    // The same line as in a file of anchors, so that it can be compared as one.
    await createLockedStore(auditBucket.store).put(
      `audit-heads/${String(head.seq).padStart(DIGITS, '0')}-${head.hash}.json`,
      Buffer.from(`${JSON.stringify({ ...head, at: now.toISOString() })}\n`),
      new Date(now.getTime() + auditBucket.retainDays * DAY_MS),
    );
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    if ((kept?.told_at ?? null) === null)
      await tell(
        { database, clock },
        { bucket: auditBucket.store.bucket, reason: error.message },
        listAdministrators,
      );
    return;
  }
  await db
    .insertInto('audit_bucket_heads')
    .values({ seq: head.seq, kept_at: now, told_at: null })
    .onConflict((conflict) =>
      conflict.column('is_only').doUpdateSet({ seq: head.seq, kept_at: now, told_at: null }),
    )
    .execute();
}

const tell = (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  values: { readonly bucket: string; readonly reason: string },
  listAdministrators: (db: Db) => Promise<readonly Administrator[]>,
): Promise<void> =>
  database.inTransaction(async (tx) => {
    const now = clock.now();
    await tx
      .insertInto('audit_bucket_heads')
      .values({ seq: 0, kept_at: null, told_at: now })
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ told_at: now }))
      .execute();
    for (const { name, email, language } of await listAdministrators(tx))
      if (email !== null)
        await queueMail(tx, clock, {
          event: 'audit_heads_unkept',
          to: email,
          name: name === email ? '' : name,
          language,
          values,
        });
  });
