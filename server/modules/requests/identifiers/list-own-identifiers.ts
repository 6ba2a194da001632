import type { Identifiers } from '@zeel/domain/identity';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import '../core/tables.ts';

/** Lists the identifiers that these people gave in the requests of their own accounts, one entry for each request. */
export async function listOwnIdentifiers(
  db: Db,
  userIds: readonly string[],
): Promise<(Identifiers & { readonly userId: string })[]> {
  if (userIds.length === 0) return [];
  const told = (path: string) => sql<string>`coalesce(data #>> ${path}::text[], '')`;
  const rows = await db
    .selectFrom('loan_requests')
    .select([
      sql<string>`applicant_user_id`.as('userId'),
      told('{applicant,email}').as('email'),
      told('{applicant,phone}').as('phone'),
      told('{applicant,person,registerNumber}').as('registerNumber'),
    ])
    .distinct()
    .where('applicant_user_id', 'in', userIds)
    .where('submitted_at', 'is not', null)
    .execute();
  return rows.map(({ userId, email, phone, registerNumber }) => ({
    userId,
    emails: [email],
    phones: [phone],
    registerNumbers: [registerNumber],
  }));
}
