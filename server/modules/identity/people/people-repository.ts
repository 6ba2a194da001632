import type { Role } from '@zeel/domain/identity';
import type { PersonRow } from '@zeel/protocol/rooms/identity';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Db, Tx } from '../../../platform/database/index.ts';
import '../tables.ts';

export interface PeopleFilter {
  readonly text?: string | undefined;
  readonly role?: Role | undefined;
  readonly status?: PersonRow['status'] | undefined;
}

/** Where a page goes on: after this name and id. */
export interface PeopleCursor {
  readonly name: string;
  readonly userId: string;
}

export const PEOPLE_PAGE_SIZE = 50;

const sortName = sql<string>`lower(coalesce(nullif(users.display_name, ''), users.email, ''))`;
const STATUS = sql<PersonRow['status']>`case
  when users.status = 'disabled' then 'disabled' when users.invited_at is not null then 'invited' else 'active' end`;

type PeopleQuery = SelectQueryBuilder<Database, 'users', object>;

function applyFilter(query: PeopleQuery, { text, role, status }: PeopleFilter): PeopleQuery {
  let filtered = query;
  if (text !== undefined && text.trim() !== '') {
    // Percent and underscore are what people type, not patterns.
    const pattern = `%${text.trim().replaceAll(/[\\%_]/g, (found) => `\\${found}`)}%`;
    filtered = filtered.where((where) =>
      where.or([where('users.email', 'ilike', pattern), where('users.display_name', 'ilike', pattern)]),
    );
  }
  if (role !== undefined) filtered = filtered.where(sql<boolean>`users.roles @> array[${role}]`);
  if (status !== undefined) filtered = filtered.where(STATUS, '=', status);
  return filtered;
}

const selectPeople = (query: PeopleQuery, now: Date) =>
  query.select((row) => [
    'users.id',
    'users.email',
    'users.display_name as displayName',
    STATUS.as('status'),
    'users.roles',
    'users.authority_mnt as authorityMnt',
    sql<boolean>`users.factor_confirmed_at is not null`.as('hasSecondFactor'),
    'users.created_at as createdAt',
    'users.version',
    sortName.as('sortName'),
    row
      .selectFrom('sessions')
      .select(({ fn }) => fn.max('sessions.last_seen_at').as('at'))
      .whereRef('sessions.user_id', '=', 'users.id')
      .as('lastSeenAt'),
    sql<number>`(select count(*) from sessions where sessions.user_id = users.id and ended_at is null and expires_at > ${now}
      and last_seen_at + idle_limit_seconds * interval '1 second' > ${now})`.as('liveSessions'),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectPeople>['executeTakeFirstOrThrow']>>;

const toPerson = ({ sortName: _unused, email, createdAt, lastSeenAt, ...rest }: Row): PersonRow => ({
  ...rest,
  email: email ?? '',
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});

export async function listPeoplePage(
  db: Db,
  filter: PeopleFilter,
  after: PeopleCursor | undefined,
  now: Date,
): Promise<{ people: PersonRow[]; next: PeopleCursor | null }> {
  let query = selectPeople(
    applyFilter(db.selectFrom('users').where('users.erased_at', 'is', null), filter),
    now,
  )
    .orderBy(sortName)
    .orderBy('users.id')
    .limit(PEOPLE_PAGE_SIZE + 1);
  if (after)
    query = query.where(sql<boolean>`(${sortName}, users.id) > (${after.name}, ${after.userId}::uuid)`);
  const rows = await query.execute();
  const page = rows.slice(0, PEOPLE_PAGE_SIZE);
  const last = page.at(-1);
  const next = rows.length > page.length && last ? { name: last.sortName, userId: last.id } : null;
  return { people: page.map(toPerson), next };
}

export async function countPeople(db: Db, filter: PeopleFilter): Promise<number> {
  const { count } = await applyFilter(db.selectFrom('users').where('users.erased_at', 'is', null), filter)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function getPerson(db: Db, userId: string, now: Date): Promise<PersonRow> {
  return toPerson(
    await selectPeople(db.selectFrom('users').where('users.id', '=', userId), now).executeTakeFirstOrThrow(),
  );
}

/**
 * Changes of who is an administrator wait for each other: two administrators who remove each other at the same moment
 * would otherwise both see one left.
 */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('zeel:administrators', 0))`.execute(tx);
}

/** Active administrators but this one. An invited one cannot act yet and does not count. */
export async function countOtherAdministrators(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('id', '!=', userId)
    .where('status', '=', 'active')
    .where('invited_at', 'is', null)
    .where(sql<boolean>`roles @> array['administrator']`)
    .executeTakeFirstOrThrow();
  return count;
}
