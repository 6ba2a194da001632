import { type LoanRequestState, readServiceStanding } from '@zeel/domain/loan-request';
import type { DeskRow } from '@zeel/protocol/rooms/desk-queue';

/** What is kept of the service clock beside a request. */
interface KeptService {
  readonly state: LoanRequestState;
  readonly service_promised_ms: number | null;
  readonly service_elapsed_ms: number | null;
  readonly service_warn_at: Date | null;
  readonly service_due_at: Date | null;
  readonly service_overdue_at: Date | null;
}

/** How the lender's promise stands, from what the filters of the queue look at too; null while there is none to keep. */
export function presentService(kept: KeptService, now: Date): DeskRow['service'] {
  if (kept.service_promised_ms === null) return null;
  const standing = readServiceStanding(
    kept.state,
    {
      elapsedMs: kept.service_elapsed_ms ?? 0,
      warnAtMs: kept.service_warn_at?.getTime() ?? null,
      dueAtMs: kept.service_due_at?.getTime() ?? null,
      overdueAtMs: kept.service_overdue_at?.getTime() ?? null,
    },
    { nowMs: now.getTime(), targetMs: kept.service_promised_ms },
  );
  if (standing === null || standing.level === 'paused') return standing;
  const { level, dueAtMs } = standing;
  return { level, dueAt: dueAtMs === null ? null : new Date(dueAtMs).toISOString() };
}
