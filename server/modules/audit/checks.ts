import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import './tables.ts';

/** The job that looks through the trail. */
export const VERIFY_AUDIT_TRAIL = 'verify-audit-trail';

/** A look through the trail that cannot be finished after so many tries is said to have failed. */
const TRIES = 3;

/** Has the trail looked through for somebody, unless that is under way already. */
export async function askForCheck(tx: Tx, clock: Clock, userId: string): Promise<void> {
  const checkId = newId(clock.now().getTime());
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('audit_checks')
    .values({ id: checkId, asked_at: clock.now(), asked_by: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n)
    await enqueue(tx, clock, VERIFY_AUDIT_TRAIL, { cause: 'screen', checkId }, { maxAttempts: TRIES });
}

/** The newest look that was asked for; undefined before the first. */
export const findNewestCheck = (db: Db) =>
  db
    .selectFrom('audit_checks')
    .select(['checked', 'total', 'verification_id', 'failed_at'])
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findAskerOf = async (db: Db, checkId: string): Promise<string> =>
  (await db.selectFrom('audit_checks').select('asked_by').where('id', '=', checkId).executeTakeFirstOrThrow())
    .asked_by;

export const settleCheck = async (
  db: Db,
  checkId: string,
  end: { readonly verification_id: string } | { readonly failed_at: Date },
): Promise<void> => {
  await db.updateTable('audit_checks').set(end).where('id', '=', checkId).execute();
};

/** Writes down how far a look is. Its caller goes on meanwhile and waits at the end. */
export function followCheck(db: Db, checkId: string) {
  let written: Promise<unknown> = Promise.resolve();
  let failure: { readonly error: unknown } | null = null;
  return {
    onProgress: (checked: number, total: number): void => {
      written = written
        .then(() =>
          db.updateTable('audit_checks').set({ checked, total }).where('id', '=', checkId).execute(),
        )
        .catch((error: unknown) => {
          failure ??= { error };
        });
    },
    end: async (): Promise<void> => {
      await written;
      if (failure !== null) throw failure.error;
    },
  };
}
