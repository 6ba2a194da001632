import { isOpen } from '@zeel/domain/loan-request';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import type { LoanRequestRow } from '../core/requests-repository.ts';
import type { IdentifierKind } from './identifiers-of.ts';

export type Match = IdentifierKind | 'account';

/** Another request that has something in common with one. */
export interface OtherRequest {
  readonly row: LoanRequestRow;
  readonly matches: readonly Match[];
  readonly isPossibleDuplicate: boolean;
}

/** More than this about one number is no help to anybody. */
const AT_MOST = 50;

/**
 * Requests of the same person, phone, account number or thing, newest first. Each number is looked up by itself and no
 * further than can be shown, so a number that thousands share costs no more than one that nobody else has.
 */
export async function findOtherRequests(db: Db, row: LoanRequestRow): Promise<readonly OtherRequest[]> {
  const { rows: found } = await sql<{ id: string; kind: Match }>`
    select other.loan_request_id as id, own.kind
    from loan_request_identifiers own
    cross join lateral (
      select loan_request_id from loan_request_identifiers same
      where same.kind = own.kind and same.value = own.value and same.loan_request_id <> own.loan_request_id
      order by loan_request_id desc limit ${AT_MOST}
    ) other
    where own.loan_request_id = ${row.id}
    union
    (select id, 'account' as kind from loan_requests
      where applicant_user_id = ${row.applicant_user_id} and id <> ${row.id} and submitted_at is not null
      order by id desc limit ${AT_MOST})
  `.execute(db);
  if (found.length === 0) return [];
  const others = await db
    .selectFrom('loan_requests')
    .selectAll()
    .where('id', 'in', [...new Set(found.map(({ id }) => id))])
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(AT_MOST)
    .execute();
  return others.map((other) => {
    const matches = found.filter(({ id }) => id === other.id).map(({ kind }) => kind);
    return { row: other, matches, isPossibleDuplicate: isPossibleDuplicate(row, other, matches) };
  });
}

const SAME_PERSON: readonly Match[] = ['account', 'register_number', 'company'];
const ONE_OWNER: readonly Match[] = ['bank_account', 'serial_number'];

/** Both are under way, or somebody else names the same account number or the same thing. */
const isPossibleDuplicate = (
  { state }: LoanRequestRow,
  other: LoanRequestRow,
  matches: readonly Match[],
): boolean =>
  (isOpen(state) && isOpen(other.state)) ||
  (matches.some((match) => ONE_OWNER.includes(match)) &&
    !matches.some((match) => SAME_PERSON.includes(match)));

/**
 * How many earlier loans of the same borrower have run to their end. Money that is still owed is not counted as paid back.
 * For a company its own loans count, for a person theirs.
 */
export async function countRepaidLoans(db: Db, row: LoanRequestRow, now: Date): Promise<number> {
  const { applicant } = row.data;
  const [kind, value] =
    applicant.kind === 'company'
      ? (['company', applicant.company.registerNumber] as const)
      : (['register_number', applicant.person.registerNumber] as const);
  const { count } = await db
    .selectFrom('loan_request_identifiers')
    .innerJoin('loan_requests', 'loan_requests.id', 'loan_request_identifiers.loan_request_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('loan_request_identifiers.kind', '=', kind)
    .where('loan_request_identifiers.value', '=', value)
    .where('loan_requests.id', '<>', row.id)
    .where('loan_requests.state', '=', 'disbursed')
    // A person may act for a company as well; its loans are not theirs.
    .where(sql<boolean>`loan_requests.data #>> '{applicant,kind}' = ${applicant.kind}`)
    .where(
      sql<boolean>`loan_requests.state_since + make_interval(months => loan_requests.term_months) <= ${now}`,
    )
    .executeTakeFirstOrThrow();
  return count;
}
