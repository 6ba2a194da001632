import { LOAN_REQUEST_STATES, type LoanRequestState } from '@zeel/domain/loan-request';
import type { DeskFilter, DeskSort } from '@zeel/protocol/rooms/desk-queue';
import type { DeskHome } from './api.ts';

/** The target of a figure: a filter of the queue, and an order where another than the usual one helps. */
export type QueueQuery = DeskFilter & { readonly sort?: DeskSort; readonly order?: 'asc' | 'desc' };

/** Writes the filter as the address of the queue does; the names are those of the protocol. */
export function searchOf(query: QueueQuery): string {
  const known = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = new URLSearchParams(known).toString();
  return search === '' ? '' : `?${search}`;
}

/** Open requests that were sent between so many days ago. */
export const agedFilter = ({ fromDays, toDays }: DeskHome['ageing'][number]): DeskFilter => ({
  ...(fromDays === 0 ? {} : { ageFrom: String(fromDays) }),
  ...(toDays === null ? {} : { ageTo: String(toDays) }),
});

/** Everything that was sent on one day, so many days ago. */
export const sentFilter = (daysAgo: number): DeskFilter => ({
  states: 'all',
  ageFrom: String(daysAgo),
  ageTo: String(daysAgo),
});

type FunnelStep = DeskHome['funnel'][number]['step'];

/** The states that a request can only be in after the step. What ended on the way is counted, but stands in the queue by how it ended. */
const AFTER: Readonly<Record<FunnelStep, readonly LoanRequestState[]>> = {
  submitted: LOAN_REQUEST_STATES.filter((state) => state !== 'draft' && state !== 'fee_due'),
  in_review: [
    'in_review',
    'info_requested',
    'pending_approval',
    'offered',
    'accepted',
    'signed',
    'disbursed',
    'rejected',
    'declined',
  ],
  offered: ['offered', 'accepted', 'signed', 'disbursed', 'declined'],
  accepted: ['accepted', 'signed', 'disbursed'],
  disbursed: ['disbursed'],
};

const FUNNEL_DAYS = 30;

/** Requests of the last month that came at least this far. */
export const funnelFilter = (step: FunnelStep): DeskFilter => ({
  states: AFTER[step].join(','),
  ageTo: String(FUNNEL_DAYS),
});
