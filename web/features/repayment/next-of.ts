import { lenderDate } from '@zeel/domain/product';
import type { Repayment } from '@zeel/protocol/rooms/repayment';

type Row = Repayment['schedule']['rows'][number];

/** The payment that is due next, today's included; undefined once the last day has passed. */
export function nextOf({ schedule }: Repayment, now: Date): Row | undefined {
  const today = lenderDate(now);
  return schedule.rows.find(({ dueOn }) => dueOn >= today);
}
