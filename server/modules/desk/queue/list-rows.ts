import type { LoanRequestState } from '@zeel/domain/loan-request';
import type { Language } from '@zeel/protocol/rooms/config';
import { DESK_STATES, type DeskRow } from '@zeel/protocol/rooms/desk-queue';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import { findByWords } from './find-by-words.ts';
import { type PageQuery, pageSql } from './find-page.ts';
import type { PageCursor } from './page-cursor.ts';
import { presentService } from './present-service.ts';
import type { QueueFilter } from './read-filter.ts';
import { spreadStates } from './spread-states.ts';
import type { DeskRequestsView } from './tables.ts';

type Column<Name extends keyof DeskRequestsView> = DeskRequestsView[Name]['__select__'];

/** A row of the queue as it is read. */
interface ReadRow {
  readonly key: Date | number | null;
  readonly id: string;
  readonly reference: string;
  readonly state: LoanRequestState;
  readonly version: number;
  readonly state_since: Date;
  readonly submitted_at: Date;
  readonly applicant_kind: Column<'applicant_kind'>;
  readonly applicant_name: string;
  readonly prod_id: string;
  readonly product_name: string;
  readonly kind: Column<'kind'>;
  readonly amount_mnt: number;
  readonly term_months: number;
  readonly instalment_mnt: number;
  readonly exposure_mnt: number;
  readonly recommendation: DeskRow['recommendation'];
  readonly sent_back: DeskRow['sentBack'];
  readonly assignee_user_id: string | null;
  readonly assignee_name: string;
  readonly service_promised_ms: number;
  readonly service_elapsed_ms: number | null;
  readonly service_warn_at: Date | null;
  readonly service_due_at: Date | null;
  readonly service_overdue_at: Date | null;
  readonly points: Column<'points'>;
  readonly top_points: Column<'top_points'>;
  readonly grade: Column<'grade'>;
  readonly unread_messages: number;
  readonly open_tasks: number;
  readonly channel: DeskRow['channel'];
}

export interface RowsPage {
  readonly rows: DeskRow[];
  /** Where the next page begins; null when this was the last. */
  readonly next: PageCursor | null;
  /** Too many requests have what was typed for an index to lead to them: more has to be typed. */
  readonly isTooWide: boolean;
}

/** The states in which a recommendation that was sent back can be made again. */
const SENT_BACK_STATES: readonly LoanRequestState[] = ['in_review', 'info_requested'];
/** The states in which the newest recommendation waits for a decision or was decided. */
const RECOMMENDED_STATES: readonly LoanRequestState[] = DESK_STATES.filter(
  (state) => ![...SENT_BACK_STATES, 'fee_due', 'submitted'].includes(state),
);

const nameOf = (user: 'recommender' | 'sender') =>
  sql`coalesce(nullif(${sql.ref(`${user}.display_name`)}, ''), ${sql.ref(`${user}.email`)}, '')`;

const NO_ROWS: RowsPage = { rows: [], next: null, isTooWide: false };

/** One page of the queue. Rows that change meanwhile are met where they now stand; no other row is lost or seen twice. */
export async function listRows(
  db: Db,
  filter: QueueFilter,
  query: PageQuery & { readonly language: Language },
): Promise<RowsPage> {
  const found = await findByWords(db, filter.words);
  if (found === 'too-many') return { ...NO_ROWS, isTooWide: true };
  if (found === 'none') return NO_ROWS;
  const spread = await spreadStates(db, filter);
  const page = pageSql(filter, found, spread, { ...query, limit: query.limit + 1 });
  if (page === null) return NO_ROWS;
  const rows = await readRows(db, page, query);
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => presentRow(row, filter.now)),
    next: rows.length > shown.length && last !== undefined ? { key: last.key, id: last.id } : null,
    isTooWide: false,
  };
}

/** The rows with these ids, in their order; ids that the desk does not show are left out. */
export async function listRowsOf(
  db: Db,
  ids: readonly string[],
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<DeskRow[]> {
  if (ids.length === 0) return [];
  const page = sql`select id, place as key from unnest(${ids}::uuid[]) with ordinality as one (id, place)`;
  return (await readRows(db, page, { order: 'asc', language })).map((row) => presentRow(row, now));
}

/** All that the queue shows of the requests of a page: a statement that gives their ids and the keys of their order. */
async function readRows(
  db: Db,
  page: RawBuilder<unknown>,
  { order, language }: Pick<PageQuery, 'order'> & { readonly language: Language },
): Promise<ReadRow[]> {
  const way = sql.raw(order);
  const { rows } = await sql<ReadRow>`
    with page as materialized (${page})
    select page.key, d.id, d.reference, d.state, d.version, d.state_since, d.submitted_at, d.applicant_kind,
      d.applicant_name, d.prod_id, product.name as product_name, d.kind,
      d.amount_mnt, d.term_months, d.instalment_mnt, d.assignee_user_id, d.assignee_name, d.service_promised_ms, d.service_elapsed_ms,
      d.service_warn_at, d.service_due_at, d.service_overdue_at, d.unread_messages, d.channel,
      coalesce(made.exposure_mnt, d.exposure_mnt) as exposure_mnt,
      case when made.outcome is not null then jsonb_build_object('outcome', made.outcome, 'amountMnt', made.amount_mnt,
        'by', ${nameOf('recommender')}, 'comment', made.first_words) end as recommendation,
      case when back.first_words is not null then jsonb_build_object('by', ${nameOf('sender')}, 'comment', back.first_words)
        end as sent_back,
      (select count(*) from desk_tasks t where t.loan_request_id = d.id and t.done_at is null) as open_tasks,
      d.points, d.top_points, d.grade
    from page join desk_requests d on d.id = page.id
    -- Not merged into the query, so that the texts of a product are looked into once and not for each of its requests.
    left join lateral (
      select texts -> ${language}::text ->> 'name' as name from product_versions where id = d.product_version_id offset 0
    ) as product on true
    left join lateral (
      select * from desk_recommendations one
      -- Asked in here, so that nothing is looked for where nothing counts.
      where d.state = any (${RECOMMENDED_STATES}) and one.loan_request_id = d.id order by one.position desc limit 1
    ) as made on true
    left join users recommender on recommender.id = made.by_user_id
    -- A request that has ended since is no longer anybody's to recommend again.
    left join sent_back_recommendations back on back.loan_request_id = d.id and d.state = any (${SENT_BACK_STATES})
    left join users sender on sender.id = back.by_user_id
    order by page.key ${way} nulls last, page.id ${way}`.execute(db);
  return rows;
}

const presentScore = ({ points, top_points: topScore, grade }: ReadRow): DeskRow['score'] =>
  points === null || topScore === null || grade === null ? null : { score: points, topScore, grade };

const presentRow = (row: ReadRow, now: Date): DeskRow => ({
  id: row.id,
  reference: row.reference,
  state: row.state,
  version: row.version,
  stateSince: row.state_since.toISOString(),
  submittedAt: row.submitted_at.toISOString(),
  applicantKind: row.applicant_kind,
  applicantName: row.applicant_name,
  prodId: row.prod_id,
  productName: row.product_name,
  kind: row.kind,
  amountMnt: row.amount_mnt,
  termMonths: row.term_months,
  instalmentMnt: row.instalment_mnt,
  exposureMnt: row.exposure_mnt,
  recommendation: row.recommendation,
  sentBack: row.sent_back,
  assignee: row.assignee_user_id === null ? null : { userId: row.assignee_user_id, name: row.assignee_name },
  service: presentService(row, now),
  score: presentScore(row),
  unreadMessages: row.unread_messages,
  openTasks: row.open_tasks,
  channel: row.channel,
});
