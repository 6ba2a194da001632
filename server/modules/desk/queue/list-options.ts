import { can } from '@zeel/domain/identity';
import { isOpen } from '@zeel/domain/loan-request';
import type { ProductKind } from '@zeel/domain/product';
import type { Language } from '@zeel/protocol/rooms/config';
import type { StaffName } from '@zeel/protocol/rooms/desk-queue';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import { readTallies } from './read-tallies.ts';

export interface StaffOption extends StaffName {
  readonly canReview: boolean;
  readonly openDossiers: number;
}

/** Everybody who works at the desk; those who can review come first. */
export async function listStaff(db: Db): Promise<StaffOption[]> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'roles', sql<string>`coalesce(nullif(display_name, ''), email, '')`.as('name')])
    .where('status', '=', 'active')
    .where(sql<boolean>`roles <> array['applicant']`)
    .execute();
  const open = (await readTallies(db)).filter(({ state }) => isOpen(state));
  return people
    .filter(({ roles }) => can(roles, 'desk:read'))
    .map(({ id, roles, name }) => ({
      userId: id,
      name,
      canReview: can(roles, 'requests:claim'),
      openDossiers: open
        .filter(({ assignee }) => assignee === id)
        .reduce((sum, { requests }) => sum + requests, 0),
    }))
    .sort((a, b) => Number(b.canReview) - Number(a.canReview) || (a.name < b.name ? -1 : 1));
}

export interface ProductOption {
  readonly prodId: string;
  readonly name: string;
  readonly kind: ProductKind;
}

/** Every product that was ever requested, by its newest name. */
export async function listRequestedProducts(db: Db, language: Language): Promise<ProductOption[]> {
  const { rows } = await sql<ProductOption>`
    select p.id as "prodId", v.texts -> ${language}::text ->> 'name' as name, v.kind
    from (select prod_id from desk_tallies union select prod_id from desk_tally_changes) as requested
    join products p on p.id = requested.prod_id
    join lateral (
      select texts, kind from product_versions where product_id = p.id and published_at is not null
      order by version desc limit 1
    ) as v on true
    order by p.position, p.id`.execute(db);
  return rows;
}
