import { judgeStatement, type StatementLine, type StatementVerdict } from '@zeel/domain/payout';
import { lenderDate } from '@zeel/domain/product';
import { asIsoDate } from '@zeel/domain/schedule';
import { moveDisbursement, noteCheck } from '../../modules/disbursements/index.ts';
import type { LinkBase, Mover } from '../../modules/requests/core/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { type HeldOrder, lockOrder } from './hold-order.ts';
import { SETTLING_MS } from './order-rules.ts';
import { settleDisbursement } from './settle-disbursement.ts';

/** A reply that did not come within so long is lost. */
const LOST_AFTER_MS = 2 * 60_000;
/** Banks' names of bookings are short; an empty one still needs a word. */
const REFERENCE_LENGTH = { least: 3, most: 100 };

const REASONS = {
  returned: 'The bank’s statement shows that the money came back.',
  absent: 'The bank’s statement does not have it.',
} as const;

/** A statement that was read, and on whose word. */
export interface ReadStatement {
  readonly lines: readonly StatementLine[];
  /** Before its first line was asked for. */
  readonly readAt: Date;
  /** The first day from which it is whole, so that what it lacks did not happen; null: it is only as whole as somebody says. */
  readonly wholeFrom: string | null;
  readonly mover: Mover;
  readonly links: LinkBase;
}

/** Does with one order what the statement says. Only an order whose money may be on the way is touched. */
export async function applyStatement(
  tx: Tx,
  clock: Clock,
  disbursementId: string,
  statement: ReadStatement,
): Promise<StatementVerdict['kind'] | null> {
  const held = await lockOrder(tx, disbursementId);
  if (held === undefined || (held.order.state !== 'sent' && held.order.state !== 'unclear')) return null;
  const { transfer_id: transferId, amount_mnt: amountMnt } = held.order;
  const verdict = judgeStatement({ transferId, amountMnt }, statement.lines);
  await follow(tx, clock, held, statement, verdict);
  return verdict.kind;
}

async function follow(
  tx: Tx,
  clock: Clock,
  { row, order }: HeldOrder,
  { readAt, wholeFrom, mover, links }: ReadStatement,
  verdict: StatementVerdict,
): Promise<void> {
  const checked = await noteCheck(tx, order, readAt);
  const fail = (reason: string) =>
    moveDisbursement(tx, clock, checked, mover, { to: 'failed', ended_at: clock.now(), end_reason: reason });
  if (verdict.kind === 'paid') {
    const { journal, bookedOn } = verdict.line;
    const bankReference = journal.padStart(REFERENCE_LENGTH.least, '0').slice(0, REFERENCE_LENGTH.most);
    await settleDisbursement(tx, clock, {
      row,
      order: checked,
      mover,
      links,
      bankReference,
      paidOn: asIsoDate(bookedOn),
    });
    return;
  }
  if (verdict.kind === 'returned') {
    await fail(REASONS.returned);
    return;
  }
  const sentAt = order.sent_at ?? readAt;
  const sinceSentMs = readAt.getTime() - sentAt.getTime();
  const isCovered = wholeFrom !== null && wholeFrom <= lenderDate(sentAt) && sinceSentMs >= SETTLING_MS;
  // What went with a file or by hand is told to the bank by a person, who may take days.
  if (verdict.kind === 'absent' && isCovered && order.way === 'gateway') {
    await fail(REASONS.absent);
    return;
  }
  const isLost = order.way === 'gateway' && sinceSentMs >= LOST_AFTER_MS;
  if (order.state === 'sent' && (isLost || verdict.kind === 'differs'))
    await moveDisbursement(tx, clock, checked, mover, { to: 'unclear' });
}
