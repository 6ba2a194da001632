import type { Role } from '@zeel/domain/identity';
import type { Language } from '@zeel/protocol/rooms/config';
import { type Expression, sql } from 'kysely';
import { type Db, type Placed, partOf } from '../../platform/database/index.ts';
import './tables.ts';

/** How a person of the service is written to. */
export interface Contact {
  readonly email: string;
  /** Whether the address was shown to be theirs. */
  readonly isProven: boolean;
  readonly name: string;
  /** As the person has typed it; null while they gave none. */
  readonly phone: string | null;
  readonly language: Language;
  readonly roles: readonly Role[];
}

const selectContact = (db: Db, userId: Placed<string | null>) =>
  db
    .selectFrom('users')
    .select(['display_name as name', 'locale as language', 'roles', 'phone'])
    .select(({ ref, eb }) => [
      ref('email').$notNull().as('email'),
      eb('email_verified_at', 'is not', null).$castTo<boolean>().as('isProven'),
    ])
    .where(sql<boolean>`id = ${userId}`)
    .where('email', 'is not', null)
    .where('status', '=', 'active');

/** The contact of an active account that has an address; undefined otherwise. */
export const findContact = (db: Db, userId: string): Promise<Contact | undefined> =>
  selectContact(db, userId).executeTakeFirst();

/** The same as part of a statement; empty also where there is no account. */
export const contactPart = (db: Db, userId: Placed<string | null>) => partOf(selectContact(db, userId), {});

/** These accounts as the desk sees them, whatever their state. */
export const accountsPart = (db: Db, userIds: Expression<{ id: string }>) =>
  partOf(
    db
      .selectFrom('users')
      .select(['id', 'email', 'status', 'created_at', 'email_verified_at'])
      .where(sql<boolean>`id in ${userIds}`)
      .orderBy('created_at'),
    { created_at: true, email_verified_at: true },
  );
