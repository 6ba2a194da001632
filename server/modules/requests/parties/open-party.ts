import { isOpen, type LoanRequestState } from '@zeel/domain/loan-request';
import type { Db } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/http/index.ts';
import { hashToken } from '../../../platform/sessions/index.ts';
import type { AnyCall } from '../core/any-call.ts';
import { findLoanRequest, type LoanRequestRow, type RowLock } from '../core/requests-repository.ts';
import { findParty, type PartyRow } from './party-repository.ts';
import { readPartyToken } from './party-tokens.ts';

/** Until the officer recommends, everyone beside the applicant can still do their part. */
export const PARTIES_ACT_IN: readonly LoanRequestState[] = [
  'fee_due',
  'submitted',
  'in_review',
  'info_requested',
];

export interface OpenedParty {
  readonly party: PartyRow;
  readonly row: LoanRequestRow;
  /** Whether they can still answer. */
  readonly mayAnswer: boolean;
  /** Whether their closed part waits for papers that are asked for, and for nothing else. */
  readonly mayBringPapers: boolean;
}

/** Finds the party whose part a token opens; undefined when it opens none, for whatever reason. */
export async function findOpenedParty(
  db: Db,
  now: Date,
  token: string | undefined,
  lock: RowLock = 'none',
): Promise<OpenedParty | undefined> {
  const place = await db
    .selectFrom('party_tokens')
    .select(['loan_request_id as loanRequestId', 'party_id as partyId'])
    .where('token_hash', '=', hashToken(token ?? ''))
    .executeTakeFirst();
  if (place === undefined || token === undefined) return undefined;
  // The request is always locked before its parts, so two writers never wait in a ring.
  const row = await findLoanRequest(db, place.loanRequestId, lock);
  const party = await findParty(db, place, lock === 'none' ? 'none' : 'update');
  if (row === undefined || party === undefined || !isOpen(row.state)) return undefined;
  const isWaiting = party.state === 'invited';
  // An invitation whose time has passed is only waiting for the job that ends it.
  if (party.state === 'lapsed' || party.state === 'replaced' || (isWaiting && party.lapses_at <= now))
    return undefined;
  return {
    party,
    row,
    mayAnswer: isWaiting && PARTIES_ACT_IN.includes(row.state),
    mayBringPapers: party.state === 'reopened' && row.state === 'info_requested',
  };
}

/** Opens the part of whoever shows its token. Wrong, replaced and lapsed ones are answered alike. */
export const openParty = async (call: AnyCall, lock: RowLock = 'none'): Promise<OpenedParty> =>
  (await findOpenedParty(call.db, call.clock.now(), readPartyToken(call.request), lock)) ??
  refuse('link_expired');
