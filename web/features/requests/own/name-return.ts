import type { LoanRequestState } from '@zeel/domain/loan-request';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';

type Entry = LoanRequest['timeline'][number];
export type Return = 'answered' | 'otherTerms' | 'rescinded' | 'sentBack' | 'reopened';

const RETURNS: Readonly<Partial<Record<LoanRequestState, (by: Entry['by']) => Return>>> = {
  info_requested: () => 'answered',
  offered: (by) => (by === 'applicant' ? 'otherTerms' : 'rescinded'),
  pending_approval: () => 'sentBack',
  rejected: () => 'reopened',
};

/** Why a request came back into review; undefined for its first time there, and for every other state. */
export const nameReturn = ({ state, by }: Entry, before: Entry | undefined): Return | undefined =>
  state === 'in_review' && before ? RETURNS[before.state]?.(by) : undefined;
