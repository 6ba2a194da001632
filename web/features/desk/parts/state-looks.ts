import type { LoanRequestState } from '@zeel/domain/loan-request';
import type { StateTone } from '../../../shared/kit/StateTag.tsx';
import type { IconName } from '../../../shared/look/Icon.tsx';

/** How each state looks to the desk: what waits for the lender stands out, what waits for the applicant is calm. */
export const DESK_STATE_LOOKS: Readonly<
  Record<LoanRequestState, { readonly tone: StateTone; readonly icon: IconName }>
> = {
  draft: { tone: 'neutral', icon: 'draft' },
  fee_due: { tone: 'neutral', icon: 'payments' },
  submitted: { tone: 'warning', icon: 'desk' },
  in_review: { tone: 'info', icon: 'search' },
  info_requested: { tone: 'neutral', icon: 'notifications' },
  pending_approval: { tone: 'warning', icon: 'users' },
  offered: { tone: 'neutral', icon: 'requests' },
  accepted: { tone: 'neutral', icon: 'draft' },
  signed: { tone: 'info', icon: 'check' },
  disbursed: { tone: 'success', icon: 'disbursements' },
  rejected: { tone: 'error', icon: 'error' },
  declined: { tone: 'neutral', icon: 'close' },
  expired: { tone: 'neutral', icon: 'clock' },
  withdrawn: { tone: 'neutral', icon: 'close' },
  cancelled: { tone: 'neutral', icon: 'close' },
};
