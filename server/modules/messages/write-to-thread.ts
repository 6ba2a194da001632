import { cleanText } from '@zeel/domain/request-form';
import type { Language } from '@zeel/protocol/rooms/config';
import { countInHour } from '../../platform/attempts/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { refuse, refuseFields } from '../../platform/http/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import { notify } from '../../platform/notifications/index.ts';
import { announceThread, type ThreadOf } from './announce-thread.ts';
import { type BareMessage, presentMessage } from './read-thread.ts';
import type { Side, ThreadRow } from './tables.ts';
import { problem } from './texts.ts';
import './tables.ts';

const MESSAGES_PER_HOUR = 60;
/** A reader who has not looked is told by mail once, and again after a day. */
const TELL_AGAIN_MS = 86_400_000;

/** Whom a mail tells that a message waits. */
export interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  /** Made only when a mail goes out: a guest's link brings a secret of its own. */
  readonly link: () => Promise<string>;
}

export interface NewMessage {
  readonly side: Side;
  readonly authorUserId: string | null;
  readonly body: string;
  /** Whether files come with it, so that it may say nothing. */
  readonly hasFiles: boolean;
  /** Name and role under an answer of the lender. */
  readonly signature: string | null;
  /** The other side; null when there is nobody to write to yet. */
  readonly reader: Reader | null;
}

/**
 * Writes into the thread of a request. The other side hears of it at once on an open screen, and by a mail that says nothing
 * of what was written. Whether the writer may is the caller's to know.
 */
export async function writeToThread(
  tx: Tx,
  clock: Clock,
  of: ThreadOf,
  { side, authorUserId, body, hasFiles, signature, reader }: NewMessage,
): Promise<BareMessage> {
  const written = cleanText(body);
  if (written === '' && !hasFiles)
    return refuseFields({ body: { code: 'required', message: problem('blank') } });
  const { loanRequestId } = of;
  const { isWithin, retryAfterSeconds } = await countInHour(
    tx,
    clock,
    `messages:${loanRequestId}:${side}`,
    MESSAGES_PER_HOUR,
  );
  if (!isWithin) return refuse('too_many_requests', { retryAfterSeconds });
  const thread = await lockThread(tx, loanRequestId);
  const now = clock.now();
  const row = await tx
    .insertInto('messages')
    .values({
      id: newId(now.getTime()),
      loan_request_id: loanRequestId,
      side,
      author_user_id: authorUserId,
      body: written,
      signature,
      at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (reader !== null && isToBeTold(thread, side, now)) await tell(tx, clock, of, side, reader);
  await notifyReader(tx, clock, of, { side, authorUserId });
  await announceThread(tx, of);
  return presentMessage(row, thread);
}

/** The bell of the other side: the applicant's account, or the officer who has the request. */
async function notifyReader(
  tx: Tx,
  clock: Clock,
  { loanRequestId, reference, applicantUserId, assigneeUserId }: ThreadOf,
  { side, authorUserId }: Pick<NewMessage, 'side' | 'authorUserId'>,
): Promise<void> {
  const [userId, kind] =
    side === 'applicant'
      ? ([assigneeUserId, 'message_from_applicant'] as const)
      : ([applicantUserId, 'message_from_lender'] as const);
  if (userId === null || userId === authorUserId) return;
  await notify(tx, clock, [{ userId, kind, loanRequestId, reference }]);
}

/** The thread's row, held until the end of the transaction so that two messages have an order. */
const lockThread = (tx: Tx, loanRequestId: string): Promise<ThreadRow> =>
  tx
    .insertInto('message_threads')
    .values({ loan_request_id: loanRequestId })
    .onConflict((conflict) =>
      conflict.column('loan_request_id').doUpdateSet({ loan_request_id: loanRequestId }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** Told once for everything that waits; reading, or a day, makes the next message worth a mail again. */
function isToBeTold(thread: ThreadRow, writer: Side, now: Date): boolean {
  const toldAt = writer === 'applicant' ? thread.lender_told_at : thread.applicant_told_at;
  return toldAt === null || now.getTime() - toldAt.getTime() >= TELL_AGAIN_MS;
}

async function tell(
  tx: Tx,
  clock: Clock,
  { loanRequestId, reference, applicantUserId, assigneeUserId }: ThreadOf,
  writer: Side,
  { email, name, language, link }: Reader,
): Promise<void> {
  await queueMail(tx, clock, {
    event: writer === 'applicant' ? 'message_from_applicant' : 'message_from_lender',
    to: email,
    userId: writer === 'applicant' ? assigneeUserId : applicantUserId,
    name,
    language,
    values: { reference },
    link: await link(),
  });
  await tx
    .updateTable('message_threads')
    .set(writer === 'applicant' ? { lender_told_at: clock.now() } : { applicant_told_at: clock.now() })
    .where('loan_request_id', '=', loanRequestId)
    .execute();
}
