import type { LoanRequestEvent } from '@zeel/domain/loan-request';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';

type Entry = LoanRequest['timeline'][number];

const REASONS = {
  answer: 'answered',
  ask_other_terms: 'otherTerms',
  name_asset: 'assetNamed',
  rescind: 'rescinded',
  refuse_to_sign: 'notSigned',
  send_back: 'sentBack',
  reopen: 'reopened',
} as const satisfies Partial<Record<LoanRequestEvent, string>>;

type ReasonEvent = keyof typeof REASONS;
export type ReturnReason = (typeof REASONS)[ReasonEvent];

const isReason = (event: LoanRequestEvent): event is ReasonEvent => Object.hasOwn(REASONS, event);

/** Why a request came back into review, or stayed where it is; undefined where its state alone says what happened. */
export const findReturnReason = ({ event }: Entry): ReturnReason | undefined =>
  isReason(event) ? REASONS[event] : undefined;
