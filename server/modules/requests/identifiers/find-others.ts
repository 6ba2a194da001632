import { isOpen } from '@zeel/domain/loan-request';
import { sql } from 'kysely';
import { type Db, encryptionOf, type Placed, partOf } from '../../../platform/database/index.ts';
import type { LoanRequestRow } from '../core/requests-repository.ts';
import { APPLICANT_IDENTIFIERS, type ApplicantIdentifier } from './identifiers-of.ts';

export type Match = ApplicantIdentifier | 'account';

/** Another request that has something in common with one. */
export interface OtherRow {
  readonly id: string;
  readonly reference: string;
  readonly state: LoanRequestRow['state'];
  readonly prodId: string;
  readonly productVersionId: string;
  readonly amountMnt: number;
  readonly submittedAt: Date;
  readonly applicant: LoanRequestRow['data']['applicant'];
  readonly matches: readonly Match[];
}

/** More than this about one number is no help to anybody. */
const AT_MOST = 50;

/**
 * Requests of the same person, phone, account number or thing, newest first. Each number is looked up by itself and no
 * further than can be shown, so a number that thousands share costs no more than one that nobody else has.
 */
export const othersPart = (loanRequestId: Placed<string>, applicantUserId: Placed<string | null>) =>
  partOf(
    sql<OtherRow>`(
    select other.id, other.reference, other.state, other.prod_id as "prodId",
      other.product_version_id as "productVersionId", other.amount_mnt as "amountMnt",
      other.submitted_at as "submittedAt", other.data -> 'applicant' as applicant, found.matches
    from (
      select id, array_agg(kind) as matches from (
        select same.loan_request_id as id, own.kind
        from loan_request_identifiers own
        cross join lateral (
          select loan_request_id from loan_request_identifiers same
          where same.kind = own.kind and same.value = own.value and same.loan_request_id <> own.loan_request_id
          order by loan_request_id desc limit ${AT_MOST}
        ) same
        where own.loan_request_id = ${loanRequestId} and own.kind in (${sql.join(APPLICANT_IDENTIFIERS.map((kind) => sql.lit(kind)))})
        union
        (select id, 'account' as kind from loan_requests
          where applicant_user_id = ${applicantUserId} and id <> ${loanRequestId} and submitted_at is not null
          order by id desc limit ${AT_MOST})
      ) match group by id
    ) found
    join loan_requests other on other.id = found.id
    where other.submitted_at is not null
    order by other.submitted_at desc, other.id desc
    limit ${AT_MOST})`,
    { submittedAt: true },
  );

const SAME_PERSON: readonly Match[] = ['account', 'register_number', 'company'];
const ONE_OWNER: readonly Match[] = ['bank_account', 'serial_number'];

/** Both are under way, or somebody else names the same account number or the same thing. */
export const isPossibleDuplicate = (
  { state }: Pick<LoanRequestRow, 'state'>,
  { state: otherState, matches }: Pick<OtherRow, 'state' | 'matches'>,
): boolean =>
  (isOpen(state) && isOpen(otherState)) ||
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
    .where('loan_request_identifiers.value', '=', encryptionOf(db).digest('register', value))
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
