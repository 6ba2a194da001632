import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import './tables.ts';

/** Notes that a reminder about an agreement goes out; false when it went out already. */
export async function noteSigningReminder(
  tx: Tx,
  clock: Clock,
  offerId: string,
  number: number,
): Promise<boolean> {
  const noted = await tx
    .insertInto('signing_reminders')
    .values({ offer_id: offerId, number, sent_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['offer_id', 'number']).doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}
