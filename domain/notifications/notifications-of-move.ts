import type { LoanRequestEvent, LoanRequestState } from '../loan-request/index.ts';
import type { NotificationKind } from './kinds.ts';

interface Tells {
  readonly applicant?: NotificationKind;
  readonly assignee?: NotificationKind;
}

/** The notifications of each event to applicant and assignee; an event that is not listed notifies nobody. */
const TOLD_BY_EVENT: Readonly<Partial<Record<LoanRequestEvent, Tells>>> = {
  fee_paid: { applicant: 'fee_paid' },
  assign: { assignee: 'request_assigned' },
  ask_information: { applicant: 'information_asked' },
  answer: { assignee: 'information_answered' },
  send_back: { assignee: 'recommendation_sent_back' },
  approve: { applicant: 'offer_made', assignee: 'recommendation_approved' },
  reject: { applicant: 'request_rejected', assignee: 'recommendation_refused' },
  accept: { assignee: 'offer_accepted' },
  decline: { assignee: 'offer_declined' },
  ask_other_terms: { assignee: 'other_terms_asked' },
  sign: { applicant: 'agreement_signed', assignee: 'request_signed' },
  disburse: { applicant: 'paid_out' },
  undo_disbursement: { applicant: 'payout_undone' },
  refuse_to_sign: { assignee: 'signing_refused' },
  rescind: { applicant: 'offer_rescinded' },
  reopen: { applicant: 'request_reopened' },
  cancel: { applicant: 'request_cancelled' },
  withdraw: { assignee: 'request_withdrawn' },
  expire: { applicant: 'request_expired', assignee: 'request_lapsed' },
};

/** A request that was moved, and the people around it. */
export interface Move {
  readonly event: LoanRequestEvent;
  readonly from: LoanRequestState | null;
  readonly to: LoanRequestState;
  readonly applicantUserId: string | null;
  readonly assigneeUserId: string | null;
  /** The account that moved it; null: a guest or a job. */
  readonly actorUserId: string | null;
}

export interface Told {
  readonly userId: string;
  readonly kind: NotificationKind;
}

/** What a move tells each of the two people, whether or not they have an account. */
export function newsOf({ event, from, to }: Pick<Move, 'event' | 'from' | 'to'>): Tells {
  // The first of two approvals changes nothing yet. Something more that is asked is news in the same state.
  if (from === to && event !== 'ask_information') return {};
  // A draft that lapses was never sent: nobody waits for anything.
  if (from === 'draft') return {};
  return TOLD_BY_EVENT[event] ?? {};
}

/** The notifications of a move within the app. Nobody is notified of their own action. */
export function notificationsOf(move: Move): readonly Told[] {
  const { applicantUserId, assigneeUserId, actorUserId } = move;
  const { applicant, assignee } = newsOf(move);
  const told = [
    [applicantUserId, applicant],
    [assigneeUserId, assignee],
  ] as const;
  return told.flatMap(([userId, kind]) =>
    userId === null || kind === undefined || userId === actorUserId ? [] : [{ userId, kind }],
  );
}
