import {
  can,
  type Identifiers,
  isStaff,
  type Permission,
  type Role,
  rolesWith,
  STAFF_ROLES,
} from '@zeel/domain/identity';
import type { Language } from '@zeel/protocol/rooms/config';
import { sql } from 'kysely';
import { type Db, partOf } from '../../platform/database/index.ts';
import './tables.ts';

/** A person of the lender as far as giving them work is concerned. */
export interface StaffMember {
  readonly userId: string;
  readonly roles: readonly Role[];
  /** Whether the account is enabled and its invitation accepted. */
  readonly isActive: boolean;
}

export async function findStaffMember(db: Db, userId: string): Promise<StaffMember | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id as userId', 'roles', 'status', 'invited_at as invitedAt'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    userId: row.userId,
    roles: row.roles,
    isActive: row.status === 'active' && row.invitedAt === null,
  };
}

const NAME = sql<string>`coalesce(nullif(display_name, ''), users.email, '')`;
/** Written out and not as a value, because an index holds these alone. */
export const isOfStaff = sql<boolean>`users.roles && ${sql.lit(`{${STAFF_ROLES.join(',')}}`)}::text[]`;

/** The ids of everybody who works for the lender, to be looked at inside another query. */
export const selectStaffIds = (db: Db) => db.selectFrom('users').select('users.id').where(isOfStaff);

/** The highest exposure that anybody may approve alone, to be asked inside another query; null when nobody may. */
export const highestAuthority = sql<number | null>`(
  select max(users.authority_mnt) from users
  where ${isOfStaff} and users.status = 'active' and users.roles && ${rolesWith('decisions:approve')}::text[])`;

/** Everybody who works for the lender, active or not. They are few enough to be read whole. */
export const staffPart = (db: Db) =>
  partOf(
    db
      .selectFrom('users')
      .leftJoin('connected_accounts', 'connected_accounts.user_id', 'users.id')
      .select([
        'users.id as userId',
        'users.email',
        'users.phone',
        'users.roles',
        'users.authority_mnt as authorityMnt',
        NAME.as('name'),
        sql<boolean>`users.status = 'active' and users.invited_at is null`.as('isActive'),
        sql<
          string[]
        >`coalesce(array_agg(connected_accounts.email) filter (where connected_accounts.email is not null), '{}')`.as(
          'connectedEmails',
        ),
      ])
      .where(isOfStaff)
      .groupBy('users.id'),
    {},
  );

/** Somebody who works for the lender: as whom they act, and by what their account tells who they are. */
export interface StaffRecord extends StaffMember {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly connectedEmails: readonly string[];
  readonly authorityMnt: number | null;
}

/** By what a member of staff could be recognised as a private person. */
export const identifiersOfStaff = ({
  userId,
  email,
  phone,
  connectedEmails,
}: StaffRecord): Identifiers & { readonly userId: string } => ({
  userId,
  emails: [email ?? '', ...connectedEmails],
  phones: [phone ?? ''],
  registerNumbers: [],
});

/** Whether a member of staff can approve now. */
export const isApprover = ({ isActive, roles }: StaffMember): boolean =>
  isActive && can(roles, 'decisions:approve');

/** The names of people by their ids; a person without a name is called by their e-mail address. */
export async function nameStaff(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', NAME.as('name')])
    .where('id', 'in', [...new Set(userIds)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Everybody who works for the lender or did, by name. */
export const listStaffNames = (db: Db): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('users')
    .select(['id', NAME.as('name')])
    .where(isOfStaff)
    .orderBy('name')
    .execute();

/** Somebody who works for the lender and can sign in now, with how to write to them. */
export interface ActiveStaff {
  readonly userId: string;
  readonly name: string;
  /** Null when mails cannot reach them. */
  readonly email: string | null;
  readonly language: Language;
}

/** Everybody who holds a permission now, with how to write to them. */
export const listStaffWith = async (db: Db, permission: Permission): Promise<readonly ActiveStaff[]> => {
  const people = await db
    .selectFrom('users')
    .select('id')
    .where(isOfStaff)
    .where(sql<boolean>`roles && ${rolesWith(permission)}::text[]`)
    .execute();
  return findActiveStaff(
    db,
    people.map(({ id }) => id),
  );
};

/** Everybody who manages people and settings now. */
export const listAdministrators = (db: Db): Promise<readonly ActiveStaff[]> =>
  listStaffWith(db, 'users:manage');

/** Picks the people who work for the lender now. */
export async function findActiveStaff(db: Db, userIds: readonly string[]): Promise<readonly ActiveStaff[]> {
  if (userIds.length === 0) return [];
  const people = await db
    .selectFrom('users')
    .select(['id', 'display_name', 'email', 'roles', 'locale'])
    .where('id', 'in', [...new Set(userIds)])
    .where('status', '=', 'active')
    .where('invited_at', 'is', null)
    .execute();
  return people
    .filter(({ roles }) => isStaff(roles))
    .map(({ id, display_name, email, locale }) => ({
      userId: id,
      name: display_name === '' ? (email ?? '') : display_name,
      email,
      language: locale,
    }));
}
