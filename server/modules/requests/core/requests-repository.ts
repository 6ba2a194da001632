import type { LoanRequestState } from '@zeel/domain/loan-request';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import {
  type Db,
  type Placed,
  type PlaceOf,
  prepareStatement,
  type Tx,
} from '../../../platform/database/index.ts';
import { type FoundBeside, prepareWithSession } from '../../../platform/sessions/index.ts';
import type { LoanRequestsTable } from './tables.ts';

/** A loan request as it is kept. */
export type LoanRequestRow = Readonly<Selectable<LoanRequestsTable>>;
export type LoanRequestChange = Omit<Updateable<LoanRequestsTable>, 'version' | 'updated_at'>;

/** `update` holds the row until the transaction ends; `share` only keeps it from changing meanwhile. */
export type RowLock = 'none' | 'share' | 'update';

const selectById = (db: Db, id: Placed<string>) =>
  db.selectFrom('loan_requests').selectAll().where('id', '=', id);

const readById = prepareStatement((db, place: PlaceOf<{ id: string }>) =>
  selectById(db, place('id')).compile(),
);

/** A request as it was read with the session of the caller. */
export type RequestWithSession = FoundBeside<LoanRequestRow>;

/** Reads a request with the session of the caller. */
export const requestWithSession = prepareWithSession((db, place: PlaceOf<{ id: string }>) =>
  selectById(db, place('id')),
);

export async function findLoanRequest(
  db: Db,
  loanRequestId: string,
  lock: RowLock = 'none',
): Promise<LoanRequestRow | undefined> {
  if (lock === 'none') return (await readById(db, { id: loanRequestId }))[0];
  const query = selectById(db, loanRequestId);
  return (lock === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst();
}

export const insertLoanRequest = (tx: Tx, values: Insertable<LoanRequestsTable>): Promise<LoanRequestRow> =>
  tx.insertInto('loan_requests').values(values).returningAll().executeTakeFirstOrThrow();

/** Changes a row that the transaction holds. Every change is a new version. */
export const changeLoanRequest = (
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  change: LoanRequestChange,
): Promise<LoanRequestRow> =>
  tx
    .updateTable('loan_requests')
    .set({ ...change, version: row.version + 1, updated_at: clock.now() })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Requests in a state, those that wait longest first. */
export const listInState = (db: Db, state: LoanRequestState, most: number): Promise<LoanRequestRow[]> =>
  db
    .selectFrom('loan_requests')
    .selectAll()
    .where('state', '=', state)
    .where('submitted_at', 'is not', null)
    .orderBy('state_since')
    .orderBy('id')
    .limit(most)
    .execute();

export const listLoanRequests = (db: Db, loanRequestIds: readonly string[]): Promise<LoanRequestRow[]> =>
  db
    .selectFrom('loan_requests')
    .selectAll()
    .where(sql<boolean>`id = any(${[...loanRequestIds]}::uuid[])`)
    .execute();

/** The newest request of a person that still holds what they typed. */
export const findLatestOf = (db: Db, userId: string): Promise<LoanRequestRow | undefined> =>
  db
    .selectFrom('loan_requests')
    .selectAll()
    .where('applicant_user_id', '=', userId)
    .where('erased_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The request of a person whose papers are complete: the newest that was sent, else the newest. */
export const findPapersOf = (db: Db, userId: string): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('loan_requests')
    .select('id')
    .where('applicant_user_id', '=', userId)
    .where('erased_at', 'is', null)
    .orderBy(sql`submitted_at is null`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether a code has proven the phone number that the request names now. */
export const isPhoneProven = ({ proven_phone: proven, data }: LoanRequestRow): boolean =>
  proven !== null && proven === data.applicant.phone;

/** The applicant's name as other people see it. */
export const applicantNameOf = ({ applicant }: Pick<LoanRequestRow['data'], 'applicant'>): string =>
  applicant.kind === 'company'
    ? applicant.company.name
    : `${applicant.person.patronymic} ${applicant.person.givenName}`;
