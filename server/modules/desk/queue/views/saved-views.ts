import { can, type Role } from '@zeel/domain/identity';
import { SAVED_VIEWS_MAX, type SavedView } from '@zeel/protocol/rooms/desk-queue';
import { sql } from 'kysely';
import type { Clock } from '../../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../../platform/database/index.ts';
import { refuse, refuseFields } from '../../../../platform/http/index.ts';
import { newId } from '../../../../platform/ids/index.ts';
import { problem } from '../texts.ts';
import '../tables.ts';

type ViewFields = Omit<SavedView, 'id' | 'isOwn' | 'ownerName'>;

interface Owner {
  readonly userId: string;
  readonly roles: readonly Role[];
}

export const mayShareViews = (roles: readonly Role[]): boolean => can(roles, 'requests:annotate');

/** Own views and those that others share, own first, by name. A view goes with its owner. */
export async function listViews(db: Db, userId: string): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('desk_views')
    .innerJoin('users', 'users.id', 'desk_views.owner_user_id')
    .selectAll('desk_views')
    .select(sql<string>`coalesce(nullif(users.display_name, ''), users.email, '')`.as('ownerName'))
    .where((where) =>
      where.or([
        where('owner_user_id', '=', userId),
        where.and([where('is_shared', '=', true), where('users.status', '=', 'active')]),
      ]),
    )
    .orderBy(sql`owner_user_id <> ${userId}`)
    .orderBy(sql`lower(name)`)
    .orderBy('desk_views.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    screen: row.screen,
    name: row.name,
    query: row.query,
    columns: row.columns,
    density: row.density,
    isShared: row.is_shared,
    isOwn: row.owner_user_id === userId,
    ownerName: row.ownerName,
  }));
}

export async function createView(tx: Tx, clock: Clock, owner: Owner, fields: ViewFields): Promise<SavedView> {
  requireSharing(owner, fields);
  requireColumns(fields);
  const others = await holdOwnViews(tx, owner.userId);
  if (others.length >= SAVED_VIEWS_MAX)
    return refuse('conflict', { message: problem('tooManyViews', { count: SAVED_VIEWS_MAX }) });
  requireFreeName(others, fields);
  const now = clock.now();
  const id = newId(now.getTime());
  await tx
    .insertInto('desk_views')
    .values({ id, owner_user_id: owner.userId, ...columnsOf(fields), created_at: now, updated_at: now })
    .execute();
  return findOwn(tx, owner.userId, id);
}

export async function changeView(
  tx: Tx,
  clock: Clock,
  owner: Owner,
  viewId: string,
  fields: ViewFields,
): Promise<SavedView> {
  const own = await holdOwnViews(tx, owner.userId);
  if (!own.some(({ id }) => id === viewId)) return refuse('not_found');
  requireSharing(owner, fields);
  requireColumns(fields);
  requireFreeName(
    own.filter(({ id }) => id !== viewId),
    fields,
  );
  await tx
    .updateTable('desk_views')
    .set({ ...columnsOf(fields), updated_at: clock.now() })
    .where('id', '=', viewId)
    .execute();
  return findOwn(tx, owner.userId, viewId);
}

export async function removeView(tx: Tx, userId: string, viewId: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('desk_views')
    .where('id', '=', viewId)
    .where('owner_user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) refuse('not_found');
}

const columnsOf = ({ screen, name, query, columns, density, isShared }: ViewFields) => ({
  screen,
  name,
  query,
  columns: [...new Set(columns)],
  density,
  is_shared: isShared,
});

/** Two saves of one person come one after the other, so that neither the number nor a name is counted wrongly. */
async function holdOwnViews(tx: Tx, userId: string): Promise<Pick<SavedView, 'id' | 'screen' | 'name'>[]> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  return tx
    .selectFrom('desk_views')
    .select(['id', 'screen', 'name'])
    .where('owner_user_id', '=', userId)
    .execute();
}

/** Columns are what a queue shows, and a report has none. */
function requireColumns({ screen, columns }: ViewFields): void {
  if ((screen === 'queue') !== columns.length > 0) refuseFields({ columns: { code: 'invalid' } });
}

function requireSharing({ roles }: Owner, { isShared }: ViewFields): void {
  if (isShared && !mayShareViews(roles))
    refuseFields({ isShared: { code: 'may_not_share', message: problem('mayNotShare') } });
}

/** Names are told apart within a screen. */
function requireFreeName(
  others: readonly Pick<SavedView, 'screen' | 'name'>[],
  { screen, name }: ViewFields,
): void {
  if (others.some((other) => other.screen === screen && other.name.toLowerCase() === name.toLowerCase()))
    refuse('conflict', { message: problem('nameTaken') });
}

async function findOwn(tx: Tx, userId: string, viewId: string): Promise<SavedView> {
  const view = (await listViews(tx, userId)).find(({ id }) => id === viewId);
  return view ?? refuse('not_found');
}
