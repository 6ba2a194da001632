import { normaliseAnswers, REQUEST_STEPS, type RequestData } from '@zeel/domain/request-form';
import { CONTACT_CHECKS } from '@zeel/protocol/contact-checks';
import type { StepAnswers } from '@zeel/protocol/rooms/requests';
import type { Clock } from '../../../platform/clock/index.ts';
import { encryptionOf, type Tx } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/http/index.ts';
import { lapseAt } from '../core/lapse-times.ts';
import { changeLoanRequest, type LoanRequestRow } from '../core/requests-repository.ts';
import { problem } from '../core/texts.ts';

/** Keeps the answers of one step of a draft that the transaction holds, finished or not. */
export async function keepStep(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  { version, saved }: { readonly version: number; readonly saved: StepAnswers },
): Promise<LoanRequestRow> {
  requireDraft(row, clock);
  if (row.version !== version) return refuse('stale_version');
  const typed: RequestData = { ...row.data, [saved.step]: saved.answers };
  const data = normaliseAnswers(typed, CONTACT_CHECKS);
  const visited = new Set<string>([...row.visited_steps, saved.step]);
  return changeLoanRequest(tx, clock, row, {
    data: encryptionOf(tx).json(data),
    visited_steps: REQUEST_STEPS.filter((step) => visited.has(step)),
    amount_mnt: data.terms.amountMnt,
    term_months: data.terms.termMonths,
    // Each save puts off the day on which the draft lapses.
    expires_at: await lapseAt(tx, row, { state: 'draft', now: clock.now() }),
  });
}

/** Refuses what is no draft any more; one whose time has passed is only waiting for the job that ends it. */
export function requireDraft(row: LoanRequestRow, clock: Clock): void {
  const { state, expires_at: expiresAt, submitted_at: submittedAt } = row;
  const isOver = state !== 'draft' || (expiresAt !== null && expiresAt <= clock.now());
  if (isOver) refuse('conflict', { message: problem(submittedAt === null ? 'ended' : 'alreadySent') });
}
