import type { Identifiers } from '@zeel/domain/identity';
import { type Expression, sql } from 'kysely';
import { type Db, partOf } from '../../../platform/database/index.ts';
import '../core/tables.ts';

const told = (path: string) => sql<string>`coalesce(data #> ${sql.lit(path)}::text[], '""')`;

/** What these people told about themselves in requests of their own accounts, one entry for each request. */
export const ownIdentifiersPart = (db: Db, userIds: Expression<{ id: string }>) =>
  partOf(
    db
      .selectFrom('loan_requests')
      .select([
        sql<string>`applicant_user_id`.as('userId'),
        told('{applicant,email}').as('email'),
        told('{applicant,phone}').as('phone'),
        told('{applicant,person,registerNumber}').as('registerNumber'),
      ])
      .distinct()
      .where(sql<boolean>`applicant_user_id in ${userIds}`)
      .where('submitted_at', 'is not', null),
    {},
  );

/** By what somebody could be recognised who told this about themselves. */
export const identifiersTold = ({
  userId,
  email,
  phone,
  registerNumber,
}: {
  readonly userId: string;
  readonly email: string;
  readonly phone: string;
  readonly registerNumber: string;
}): Identifiers & { readonly userId: string } => ({
  userId,
  emails: [email],
  phones: [phone],
  registerNumbers: [registerNumber],
});
