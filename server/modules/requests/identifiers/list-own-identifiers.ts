import type { Identifiers } from '@zeel/domain/identity';
import { type Expression, sql } from 'kysely';
import { type Db, partOf } from '../../../platform/database/index.ts';
import '../core/tables.ts';

const told = (path: string) => sql<string>`coalesce(data #> ${sql.lit(path)}::text[], '""')`;

/** What these people told about themselves in requests of their own accounts, one entry for each request. */
export const ownIdentifiersPart = (db: Db, userIds: Expression<{ id: string }>) =>
  partOf(
    db
      .selectFrom(sql<{ id: string }>`${userIds}`.as('person'))
      .innerJoinLateral(
        ({ selectFrom }) =>
          selectFrom('loan_requests')
            .select([
              told('{applicant,email}').as('email'),
              told('{applicant,phone}').as('phone'),
              told('{applicant,person,registerNumber}').as('registerNumber'),
            ])
            .whereRef('applicant_user_id', '=', 'person.id')
            .where('submitted_at', 'is not', null)
            // Not merged into the query: people are few, and their requests are looked up one by one instead of all that there are.
            .offset(0)
            .as('own'),
        (join) => join.onTrue(),
      )
      .select(['person.id as userId', 'own.email', 'own.phone', 'own.registerNumber'])
      .distinct(),
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
