import { LOAN_REQUEST_STATE_FACTS, type LoanRequestState } from '@zeel/domain/loan-request';
import type { StateTone } from '../../../shared/kit/StateTag.tsx';
import type { IconName } from '../../../shared/look/Icon.tsx';

interface StateLook {
  readonly tone: StateTone;
  readonly icon: IconName;
}

/** How each state looks to its applicant: what waits for them stands out, what waits for us is calm. */
export const STATE_LOOKS: Readonly<Record<LoanRequestState, StateLook>> = {
  draft: { tone: 'neutral', icon: 'draft' },
  fee_due: { tone: 'warning', icon: 'payments' },
  submitted: { tone: 'info', icon: 'clock' },
  in_review: { tone: 'info', icon: 'search' },
  info_requested: { tone: 'warning', icon: 'notifications' },
  pending_approval: { tone: 'info', icon: 'users' },
  offered: { tone: 'success', icon: 'requests' },
  accepted: { tone: 'success', icon: 'check' },
  signed: { tone: 'success', icon: 'check' },
  disbursed: { tone: 'success', icon: 'disbursements' },
  rejected: { tone: 'error', icon: 'error' },
  declined: { tone: 'neutral', icon: 'close' },
  expired: { tone: 'neutral', icon: 'clock' },
  withdrawn: { tone: 'neutral', icon: 'close' },
  cancelled: { tone: 'neutral', icon: 'close' },
};

/** The one thing to do with a request, by its state. What the lender holds can only be looked at. */
export const NEXT_ACTIONS = {
  draft: 'continue',
  fee_due: 'pay',
  info_requested: 'answer',
  offered: 'readOffer',
  accepted: 'sign',
} as const satisfies Partial<Record<LoanRequestState, string>>;

export type NextAction = (typeof NEXT_ACTIONS)[keyof typeof NEXT_ACTIONS] | 'look';

const isActed = (state: LoanRequestState): state is keyof typeof NEXT_ACTIONS =>
  Object.hasOwn(NEXT_ACTIONS, state);

/** A request, as far as it tells whose turn it is. */
interface Held {
  readonly state: LoanRequestState;
  /** Others who have still to sign once the applicant has. */
  readonly awaitedSigners: readonly string[];
}

export const nextActionOf = (request: Held): NextAction =>
  turnOf(request) === 'applicant' && isActed(request.state) ? NEXT_ACTIONS[request.state] : 'look';

/** Whether the lender has ever made an offer or refused: then there is something to read. */
export const wasAnswered = ({
  timeline,
}: {
  readonly timeline: readonly { readonly state: LoanRequestState }[];
}): boolean => timeline.some(({ state }) => state === 'offered' || state === 'rejected');

/** Whether the request fee was paid once: the request was sent and went on. */
export const hasPaidFee = ({
  requestFeeMnt,
  timeline,
}: {
  readonly requestFeeMnt: number;
  readonly timeline: readonly { readonly state: LoanRequestState }[];
}): boolean => requestFeeMnt > 0 && timeline.some(({ state }) => state === 'submitted');

/** The side that a state waits for. */
export const holderOf = (state: LoanRequestState) => LOAN_REQUEST_STATE_FACTS[state].holder;

/** Whose turn it is: an agreement that the applicant has signed waits for others. */
export const turnOf = ({ state, awaitedSigners }: Held) =>
  awaitedSigners.length > 0 ? 'others' : holderOf(state);

/** The most pressing actions come first: an offer lapses, an officer waits; a draft has time. */
const PRESSING: readonly LoanRequestState[] = ['offered', 'accepted', 'info_requested', 'fee_due', 'draft'];

/** The requests that wait for the applicant, the most pressing first; the newest first among equals, as they came. */
export const listWaiting = <Request extends Held>(requests: readonly Request[]): readonly Request[] =>
  requests
    .filter((request) => turnOf(request) === 'applicant')
    .sort((one, other) => PRESSING.indexOf(one.state) - PRESSING.indexOf(other.state));
