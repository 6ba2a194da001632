import type { RetentionKind } from '@zeel/protocol/rooms/personal-data';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import './tables.ts';

/** So many of a kind stand in one plan; the rest follows in the next. */
const AT_MOST = 10_000;

/** Whoever withdrew the consent that their data may be used need not wait for the time of their kind. */
const isConsentWithdrawn = sql`exists (
  select from consents c join consent_withdrawals w on w.consent_id = c.id
  where c.loan_request_id = r.id and c.purpose = 'personal_data' and c.party_id is null)`;

const ended = (states: readonly string[], before: Date): RawBuilder<unknown> => sql`
  select r.id from loan_requests r
  where r.submitted_at is not null and r.erased_at is null and r.state = any (${[...states]}::text[])
    and (r.state_since <= ${before} or ${isConsentWithdrawn})
    -- Money that still has to be decided on or given back is never forgotten before.
    and not exists (select from payments p where p.loan_request_id = r.id
      and (p.issue is not null or p.state in ('preparing', 'pending', 'refunding')))`;

const REFUSED = ['rejected', 'declined', 'expired', 'cancelled'];

/** The last day on which something is due of a loan that was paid out. */
const LAST_DUE_ON = sql`(select max(line ->> 'dueOn')::date from disbursements d,
  jsonb_array_elements(d.schedule -> 'rows') line where d.loan_request_id = r.id and d.state = 'confirmed')`;

/** What tells a visit or a sign-in. What was decided, paid or changed stays in the trail with its request. */
const LOGGED = [
  'session.started',
  'session.ended',
  'session.all_ended',
  'sign_in.slowed',
  'tracking.opened',
  'tracking.link_sent',
  'tracking.guessing',
  'profile.changed',
  'desk.searched',
  'person.opened',
];

const DUE: Readonly<Record<RetentionKind, (before: Date) => RawBuilder<unknown>>> = {
  drafts: (
    before,
  ) => sql`select r.id from loan_requests r where r.submitted_at is null and r.erased_at is null
    and r.state <> 'draft' and r.state_since <= ${before}`,
  withdrawn: (before) => ended(['withdrawn'], before),
  refused: (before) => ended(REFUSED, before),
  paid_out: (before) => sql`select r.id from loan_requests r
    where r.state = 'disbursed' and r.erased_at is null and ${LAST_DUE_ON} <= ${before}::date`,
  documents: (before) => sql`select r.id from loan_requests r
    where r.submitted_at is not null and r.erased_at is null and r.state_since <= ${before}
      and r.state = any (${[...REFUSED, 'withdrawn']}::text[])
      and exists (select from documents where loan_request_id = r.id)`,
  mails: (before) => sql`select id from mail_outbox where created_at <= ${before}
    union all select id from sms_outbox where created_at <= ${before}`,
  sessions: (before) => sql`select id from sessions where coalesce(ended_at, expires_at) <= ${before}`,
  logs: (before) => sql`select id from audit_events where at <= ${before} and erased_at is null
    and type = any (${LOGGED}::text[])`,
};

const DAY_MS = 86_400_000;

/** What is due of a kind by its rule at a moment, or those of these that still are. */
export async function listDue(
  db: Db,
  kind: RetentionKind,
  {
    now,
    keepDays,
    among,
  }: { readonly now: Date; readonly keepDays: number; readonly among?: readonly string[] },
): Promise<string[]> {
  const before = new Date(now.getTime() - keepDays * DAY_MS);
  const only = among === undefined ? sql`` : sql`where due.id = any (${[...among]}::uuid[])`;
  const { rows } = await sql<{ id: string }>`select due.id from (${DUE[kind](before)}) due ${only}
    order by due.id limit ${AT_MOST}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Events by their ids, with what they are about. */
export const listLogsDue = async (db: Db, ids: readonly string[]) =>
  (
    await sql<{ id: string; subjectKind: string; subjectId: string }>`
      select id, subject_kind as "subjectKind", subject_id as "subjectId" from audit_events
      where id = any (${[...ids]}::uuid[]) and erased_at is null`.execute(db)
  ).rows;

/** Until which day each of these paid loans is kept; one without a final table from its payment on. */
export async function paidOutUntil(
  db: Db,
  loanRequestIds: readonly string[],
  keepDays: number,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; until: string }>`
    select r.id, (coalesce(${LAST_DUE_ON}, r.state_since::date) + ${keepDays}::int)::text as until
    from loan_requests r where r.id = any (${[...loanRequestIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, until }) => [id, until]));
}
