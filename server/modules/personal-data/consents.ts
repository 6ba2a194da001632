import type { LoanRequestState } from '@zeel/domain/loan-request';
import type { ConsentPurpose } from '@zeel/domain/request-form';
import type { Language } from '@zeel/protocol/rooms/config';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import './tables.ts';

/** A consent that a person gave as an applicant, with the words they read. */
export interface OwnConsent {
  readonly id: string;
  readonly loanRequestId: string;
  readonly requestState: LoanRequestState;
  readonly purpose: ConsentPurpose;
  readonly wordingVersion: string;
  readonly language: Language;
  readonly title: string;
  readonly text: string;
  readonly givenAt: Date;
  readonly withdrawnAt: Date | null;
}

const select = (db: Db, userId: string) =>
  db
    .selectFrom('consents')
    .innerJoin('loan_requests', 'loan_requests.id', 'consents.loan_request_id')
    .innerJoin('consent_wordings', (join) =>
      join
        .onRef('consent_wordings.purpose', '=', 'consents.purpose')
        .onRef('consent_wordings.version', '=', 'consents.wording_version')
        .onRef('consent_wordings.language', '=', 'consents.language'),
    )
    .leftJoin('consent_withdrawals', 'consent_withdrawals.consent_id', 'consents.id')
    .select([
      'consents.id',
      'consents.loan_request_id as loanRequestId',
      'loan_requests.state as requestState',
      'consents.purpose',
      'consents.wording_version as wordingVersion',
      'consents.language',
      'consent_wordings.title',
      'consent_wordings.text',
      'consents.given_at as givenAt',
      'consent_withdrawals.at as withdrawnAt',
    ])
    .where('loan_requests.applicant_user_id', '=', userId)
    .where('consents.party_id', 'is', null);

/** Every consent that a person gave as an applicant, newest first; of one request, or of all. */
export const listConsentsOf = (db: Db, userId: string, loanRequestId?: string): Promise<OwnConsent[]> =>
  (loanRequestId === undefined
    ? select(db, userId)
    : select(db, userId).where('consents.loan_request_id', '=', loanRequestId)
  )
    .orderBy('consents.given_at', 'desc')
    .orderBy('consents.id')
    .execute();

export const findConsent = (db: Db, userId: string, consentId: string): Promise<OwnConsent | undefined> =>
  select(db, userId).where('consents.id', '=', consentId).executeTakeFirst();

/** Writes down that a consent was withdrawn; the first time counts. Gives when. */
export async function noteWithdrawal(tx: Tx, clock: Clock, consentId: string): Promise<void> {
  await tx
    .insertInto('consent_withdrawals')
    .values({ consent_id: consentId, at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
