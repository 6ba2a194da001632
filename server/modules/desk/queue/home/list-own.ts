import { REVIEW_STATES } from '@zeel/domain/loan-request';
import type { Language } from '@zeel/protocol/rooms/config';
import { type DeskRow, HOME_LIST_MAX } from '@zeel/protocol/rooms/desk-queue';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/index.ts';
import { listRowsOf } from '../list-rows.ts';

/** Nobody reviews as many at once; whoever is given more is told that there are more. */
const LOOKED_AT_MAX = 1000;

const LISTS = ['mine', 'sentBack', 'answered', 'overdue'] as const;
type ListName = (typeof LISTS)[number];

interface OwnDossiers {
  readonly rows: DeskRow[];
  readonly count: number;
  readonly isMore: boolean;
}

interface OwnOptions {
  readonly userId: string;
  readonly language: Language;
  readonly now: Date;
}

interface Found {
  readonly list: ListName;
  readonly count: number;
  /** What is due first in front. */
  readonly ids: string[];
}

/** The dossiers that the caller can act on now: all of them, and by why they press. */
export async function listOwn(db: Db, caller: OwnOptions): Promise<Record<ListName, OwnDossiers>> {
  const found = await findOwn(db, caller);
  const ids = [...new Set(found.flatMap((list) => list.ids))];
  const rows = new Map((await listRowsOf(db, ids, caller)).map((row) => [row.id, row]));
  const isMore = found.some(({ list, count }) => list === 'mine' && count === LOOKED_AT_MAX);
  const of = (name: ListName): OwnDossiers => {
    const list = found.find((one) => one.list === name);
    return {
      rows: (list?.ids ?? []).flatMap((id) => rows.get(id) ?? []),
      count: list?.count ?? 0,
      isMore,
    };
  };
  return { mine: of('mine'), sentBack: of('sentBack'), answered: of('answered'), overdue: of('overdue') };
}

async function findOwn(db: Db, { userId, now }: OwnOptions): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with own as materialized (
      select id, service_due_at as due, service_overdue_at <= ${now} as is_late from desk_queue
      where assignee_user_id = ${userId} and state = any (${REVIEW_STATES}) limit ${LOOKED_AT_MAX}
    ), lists (list, id, due) as (
      select 'mine', id, due from own
      union all
      select 'sentBack', id, due from own
      where exists (select from sent_back_recommendations back where back.loan_request_id = own.id)
      union all
      select 'answered', id, due from own
      where exists (select from desk_answered one where one.loan_request_id = own.id)
        or exists (select from desk_requests one where one.id = own.id and one.unread_messages > 0)
      union all
      select 'overdue', id, due from own where is_late
    )
    select list, count(*)::int as count, (array_agg(id order by due nulls last, id))[1:${sql.lit(HOME_LIST_MAX)}] as ids
    from lists group by list`.execute(db);
  return rows;
}
