import type { LoanRequestEvent, LoanRequestState } from '@zeel/domain/loan-request';
import type { Insertable } from 'kysely';
import {
  type Database,
  type Db,
  lastWrite,
  type Placed,
  partOf,
  type Tx,
} from '../../../platform/database/index.ts';
import type { StateActor } from './tables.ts';

/** A state that a request has been in, since when, and through whom. */
export interface PastState {
  readonly event: LoanRequestEvent;
  readonly state: LoanRequestState;
  readonly at: Date;
  readonly by: StateActor;
}

type NewState = Omit<Insertable<Database['loan_request_states']>, 'position' | 'at'> & { readonly at: Date };

/** Each comes after what the request has, and after what the same transaction adds before it. */
const newStates = lastWrite<NewState>('change', (tx, rows) =>
  tx.insertInto('loan_request_states').values((insert) =>
    rows.map((row, place) => {
      const before = rows.slice(0, place).filter((one) => one.loan_request_id === row.loan_request_id);
      return {
        ...row,
        position: insert
          .selectFrom('loan_request_states')
          .select(({ fn, lit }) =>
            insert(fn.coalesce(fn.max('position'), lit(0)), '+', lit(before.length + 1)).as('next'),
          )
          .where('loan_request_id', '=', row.loan_request_id),
      };
    }),
  ),
);

/** Writes down that a request, which the transaction holds, is in a state. */
export const addState = (tx: Tx, state: NewState): Promise<void> => newStates.add(tx, [state]);

export const selectStates = (db: Db, loanRequestId: Placed<string>) =>
  db
    .selectFrom('loan_request_states')
    .select(['event', 'state', 'at', 'actor_kind as by'])
    .where('loan_request_id', '=', loanRequestId)
    .orderBy('position');

/** The states that the transaction adds to a request and has not written yet. */
export const statesWaiting = (db: Db, loanRequestId: string): PastState[] =>
  newStates
    .waitingIn(db)
    .filter((row) => row.loan_request_id === loanRequestId)
    .map(({ event, state, at, actor_kind: by }) => ({ event, state, at, by }));

/** Every state a request has been in, oldest first. */
export const listStates = async (db: Db, loanRequestId: string): Promise<PastState[]> => [
  ...(await selectStates(db, loanRequestId).execute()),
  ...statesWaiting(db, loanRequestId),
];

/** The timeline for the lender, with the event and the person behind each entry. */
export const timelinePart = (db: Db, loanRequestId: Placed<string>) =>
  partOf(
    db
      .selectFrom('loan_request_states')
      .select(['event', 'state', 'at', 'actor_kind as by', 'actor_id as actorId'])
      .where('loan_request_id', '=', loanRequestId)
      .orderBy('position'),
    { at: true },
  );
