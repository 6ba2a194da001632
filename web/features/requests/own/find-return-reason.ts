import type { LoanRequestState } from '@zeel/domain/loan-request';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';

type Entry = LoanRequest['timeline'][number];
export type ReturnReason = 'answered' | 'otherTerms' | 'rescinded' | 'sentBack' | 'reopened';

const RETURN_REASONS: Readonly<Partial<Record<LoanRequestState, (by: Entry['by']) => ReturnReason>>> = {
  info_requested: () => 'answered',
  offered: (by) => (by === 'applicant' ? 'otherTerms' : 'rescinded'),
  pending_approval: () => 'sentBack',
  rejected: () => 'reopened',
};

/** Why a request came back into review; undefined for its first time there, and for every other state. */
export const findReturnReason = (
  { state, by }: Entry,
  before: Entry | undefined,
): ReturnReason | undefined =>
  state === 'in_review' && before ? RETURN_REASONS[before.state]?.(by) : undefined;
