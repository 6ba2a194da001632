import type { Permission } from '../identity/index.ts';
import type { LoanRequestEvent } from './events.ts';
import type { GuardName } from './guards.ts';
import { LAPSING_STATES, type LoanRequestState, OPEN_STATES } from './states.ts';

/** In what capacity somebody acts. Staff act by a permission, so roles are named in one place only. */
export type Capacity = 'visitor' | 'applicant' | 'party' | 'payment' | 'system' | Permission;

export interface Transition {
  /** null: the request does not exist yet. */
  readonly from: LoanRequestState | null;
  readonly event: LoanRequestEvent;
  readonly to: LoanRequestState;
  readonly by: readonly Capacity[];
  /** Chooses between rows of the same state and event; exactly one of them holds. */
  readonly when?: GuardName;
  readonly guards: readonly GuardName[];
}

const RECOMMENDED = [
  'not-own-request',
  'reason-codes',
  'reasons-hold',
  'amount-within-asked',
  'longer-term-explained',
  'documents-verified',
  'parties-complete',
  'checklist-done',
  'signals-acknowledged',
] as const;
const APPROVED = [
  'not-own-request',
  'not-the-recommender',
  'approves-once',
  'terms-recommended',
  'offer-within-asked',
  'within-authority',
  'limits-hold',
  'grants-exceptions',
] as const;
const NAMED = ['own-request', 'asset-open', 'price-within-approved'] as const;
const SIGNED = ['own-request', 'signature-open', 'signing-turn', 'signature-proven'] as const;
/** A signed request does not end while its money may be on the way to the account. */
const endGuards = (from: LoanRequestState): readonly GuardName[] =>
  from === 'signed' ? ['no-money-under-way'] : [];

/** The life of a loan request. Everything that may happen is a row; what is no row cannot happen. */
export const TRANSITIONS: readonly Transition[] = [
  // biome-ignore format: one row, one line, so that the table reads as a table.
  ...([
    { from: null, event: 'start', to: 'draft', by: ['visitor', 'applicant', 'requests:on-behalf'], guards: ['product-open'] },

    { from: 'draft', event: 'submit', to: 'fee_due', when: 'fee-due', by: ['applicant'], guards: ['own-request', 'steps-complete', 'consents-given', 'captcha-passed'] },
    { from: 'draft', event: 'submit', to: 'submitted', when: 'no-fee', by: ['applicant'], guards: ['own-request', 'steps-complete', 'consents-given', 'captcha-passed'] },
    { from: 'fee_due', event: 'fee_paid', to: 'submitted', by: ['payment'], guards: ['fee-paid-in-full'] },

    { from: 'submitted', event: 'claim', to: 'in_review', by: ['requests:claim'], guards: ['not-own-request', 'scored'] },
    { from: 'submitted', event: 'assign', to: 'in_review', by: ['requests:assign'], guards: ['not-own-request', 'scored', 'assignee-reviews'] },

    { from: 'in_review', event: 'ask_information', to: 'info_requested', by: ['requests:ask'], guards: ['not-own-request', 'items-named'] },
    { from: 'info_requested', event: 'ask_information', to: 'info_requested', by: ['requests:ask'], guards: ['not-own-request', 'items-named'] },
    { from: 'info_requested', event: 'answer', to: 'in_review', by: ['applicant'], guards: ['own-request', 'items-answered'] },

    { from: 'submitted', event: 'name_asset', to: 'submitted', by: ['applicant'], guards: NAMED },
    { from: 'in_review', event: 'name_asset', to: 'in_review', by: ['applicant'], guards: NAMED },
    { from: 'info_requested', event: 'name_asset', to: 'info_requested', by: ['applicant'], guards: NAMED },

    { from: 'in_review', event: 'recommend_approve', to: 'pending_approval', by: ['decisions:recommend'], guards: RECOMMENDED },
    { from: 'in_review', event: 'recommend_other_terms', to: 'pending_approval', by: ['decisions:recommend'], guards: RECOMMENDED },
    { from: 'in_review', event: 'recommend_reject', to: 'pending_approval', by: ['decisions:recommend'], guards: ['not-own-request', 'reason-codes', 'reasons-hold'] },

    { from: 'pending_approval', event: 'send_back', to: 'in_review', by: ['decisions:approve'], guards: ['not-own-request', 'comment-given'] },
    { from: 'pending_approval', event: 'approve', to: 'pending_approval', when: 'second-approval-needed', by: ['decisions:approve'], guards: APPROVED },
    { from: 'pending_approval', event: 'approve', to: 'offered', when: 'last-approval', by: ['decisions:approve'], guards: APPROVED },
    { from: 'pending_approval', event: 'reject', to: 'rejected', by: ['decisions:approve'], guards: ['not-own-request', 'not-the-recommender', 'reason-codes', 'reasons-hold'] },
    { from: 'rejected', event: 'reopen', to: 'in_review', by: ['decisions:approve'], guards: ['not-own-request', 'reason-given'] },

    { from: 'offered', event: 'accept', to: 'accepted', by: ['applicant'], guards: ['own-request', 'not-expired', 'asset-named'] },
    { from: 'offered', event: 'decline', to: 'declined', by: ['applicant'], guards: ['own-request', 'not-expired'] },
    { from: 'offered', event: 'ask_other_terms', to: 'in_review', by: ['applicant'], guards: ['own-request'] },
    { from: 'offered', event: 'name_asset', to: 'in_review', by: ['applicant'], guards: [...NAMED, 'not-expired'] },
    { from: 'offered', event: 'rescind', to: 'in_review', by: ['offers:rescind'], guards: ['not-own-request', 'reason-given'] },

    { from: 'accepted', event: 'sign', to: 'accepted', when: 'more-signatures-needed', by: ['applicant', 'party'], guards: SIGNED },
    { from: 'accepted', event: 'sign', to: 'signed', when: 'last-signature', by: ['applicant', 'party'], guards: SIGNED },
    { from: 'accepted', event: 'refuse_to_sign', to: 'in_review', by: ['applicant', 'party'], guards: ['own-request', 'signature-open', 'reason-given'] },
    { from: 'accepted', event: 'rescind', to: 'in_review', by: ['offers:rescind'], guards: ['not-own-request', 'reason-given'] },

    { from: 'signed', event: 'disburse', to: 'disbursed', by: ['disbursements:manage', 'payment'], guards: ['not-own-request', 'not-the-approver', 'conditions-met', 'second-finance-user'] },
    { from: 'disbursed', event: 'undo_disbursement', to: 'signed', by: ['disbursements:manage'], guards: ['not-own-request', 'same-day', 'other-finance-user'] },
  ] satisfies Transition[]),

  ...LAPSING_STATES.map(
    (from): Transition => ({ from, event: 'expire', to: 'expired', by: ['system'], guards: ['time-passed'] }),
  ),
  ...OPEN_STATES.map(
    (from): Transition => ({
      from,
      event: 'withdraw',
      to: 'withdrawn',
      by: ['applicant'],
      guards: ['own-request', ...endGuards(from)],
    }),
  ),
  ...OPEN_STATES.map(
    (from): Transition => ({
      from,
      event: 'cancel',
      to: 'cancelled',
      by: ['requests:cancel'],
      guards: ['not-own-request', 'reason-given', ...endGuards(from)],
    }),
  ),
];
