import type { LoanRequestState } from '@zeel/domain/loan-request';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { entriesOf, type Life, sentMsOf } from './lives.ts';

const DAY_MS = 86_400_000;

let sequence = 0;
/** Writes a request with its whole life, without triggers and references: the reports count rows, whoever wrote them. */
export async function insertLife(
  { db, now, officerId }: { readonly db: Db; readonly now: Date; readonly officerId: string },
  life: Life,
): Promise<void> {
  const id = newId();
  const entries = entriesOf(life);
  const last = entries.at(-1);
  const sentMs = sentMsOf(life);
  const at = (state: LoanRequestState): Date | null => {
    const found = entries.find((entry) => entry.state === state);
    return found === undefined ? null : new Date(found.atMs);
  };
  sequence += 1;
  const { rows } = await sql<{ id: string; product: string }>`
    select id, product_id as product from product_versions order by product_id limit 1`.execute(db);
  const [version] = rows;
  const data = JSON.stringify({ applicant: { address: { region: life.region } } });
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into loan_requests (id, reference, prod_id, product_version_id, state, applicant_user_id, assignee_user_id, channel,
        language, data, visited_steps, amount_mnt, requested_terms, request_fee_mnt, created_at, updated_at, submitted_at, state_since,
        kind, offered_at, rejected_at, disbursed_at, service_overdue_at, service_promised_ms)
      values (${id}, ${sentMs === null ? null : `ZL-2026-${String(sequence).padStart(6, '0')}-1`}, ${version?.product},
        ${version?.id}, ${last?.state}, ${officerId}, ${life.isMine ? officerId : null}, ${life.channel}, 'en', ${data}::jsonb,
        ${life.steps}::text[], ${life.amountMnt}, ${sentMs === null ? null : '{}'}::jsonb, 0, ${new Date(life.begunMs)},
        ${new Date(life.begunMs)}, ${sentMs === null ? null : new Date(sentMs)}, ${new Date(last?.atMs ?? 0)}, 'loan',
        ${at('offered')}, ${at('rejected')}, ${at('disbursed')}, ${life.isLate ? now : null}, ${sentMs === null ? null : life.promisedMs})`.execute(
      tx,
    );
    for (const [place, { state, atMs }] of entries.entries())
      await sql`insert into loan_request_states (loan_request_id, position, event, state, actor_kind, at)
        values (${id}, ${place + 1}, 'any', ${state}, 'system', ${new Date(atMs)})`.execute(tx);
    if (at('rejected') !== null)
      await sql`insert into decisions (id, loan_request_id, position, stage, by_user_id, reason_codes, recommendation_id, at)
        values (${newId()}, ${id}, 1, 'rejection', ${officerId}, ${life.reasons}::text[], ${newId()}, ${at('rejected')})`.execute(
        tx,
      );
    if (at('offered') !== null)
      for (const [place, amountMnt] of life.offersMnt.entries())
        await sql`insert into offers (id, loan_request_id, number, recommendation_id, product_version_id, requested, offered, schedule,
            conditions, effective_rate_bps, made_at, expires_at, answer, answered_at)
          values (${newId()}, ${id}, ${place + 1}, ${newId()}, ${version?.id}, '{}', ${JSON.stringify({ amountMnt })}::jsonb, '{}', '[]', 0,
            ${at('offered')}, ${new Date((at('offered')?.getTime() ?? 0) + DAY_MS)}, 'void', ${at('offered')})`.execute(
          tx,
        );
    if (sentMs !== null) for (const fee of life.fees) await insertFee(tx, { id, now }, fee);
    for (const { type, state, isAttached } of life.papers)
      await sql`insert into documents (id, loan_request_id, type, attached_by, state, file_name, announced_bytes, received_bytes, media_type,
          kept_bytes, original_hash, content_hash, rejection_code, rejection_reason, decided_by, decided_at, created_at, uploaded_at)
        values (${newId()}, ${id}, ${type}, ${isAttached ? 'applicant' : null}, ${state}, 'a.jpg', 1, 1, 'image/jpeg', 1, 'a', 'a',
          ${state === 'rejected' ? 'unreadable' : null}, ${state === 'rejected' ? '' : null}, ${isAttached ? null : officerId}, ${isAttached ? null : new Date(life.begunMs)},
          ${new Date(life.begunMs)}, ${new Date(life.begunMs)})`.execute(tx);
  });
}

async function insertFee(
  tx: Tx,
  { id, now: at }: { readonly id: string; readonly now: Date },
  { state, amountMnt, receivedMnt, refundMnt }: Life['fees'][number],
): Promise<void> {
  const isRefunded = state === 'refunded';
  await sql`insert into payments (id, loan_request_id, reference, state, amount_mnt, sender_invoice_no, callback_hash, callback_base,
    language, invoice_id, received_mnt, issue, created_at, paid_at, refund_way, refund_mnt, refund_sent_at)
  values (${newId()}, ${id}, 'ZL', ${state}, ${amountMnt}, ${newId()}, sha256(${newId()}::bytea), 'https://zeel.example', 'en', ${newId()},
    ${receivedMnt}, ${state === 'mismatch' ? 'amount' : null}, ${at}, ${state === 'paid' ? at : null}, ${isRefunded ? 'provider' : null},
    ${isRefunded ? refundMnt : null}, ${isRefunded ? at : null})`.execute(tx);
}

/** Takes every request away. */
export const emptyHistories = (db: Db) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const table of [
      'decisions',
      'offers',
      'payments',
      'documents',
      'loan_request_states',
      'loan_requests',
    ])
      await sql`delete from ${sql.table(table)}`.execute(tx);
  });
