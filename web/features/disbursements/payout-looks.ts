import type { DisbursementState } from '@zeel/domain/payout';
import type { StateTone } from '../../shared/kit/StateTag.tsx';
import type { IconName } from '../../shared/look/Icon.tsx';

/** Every state of an order has a colour and an icon beside its word. */
export const STATE_LOOKS: Readonly<
  Record<DisbursementState, { readonly tone: StateTone; readonly icon: IconName }>
> = {
  waiting: { tone: 'info', icon: 'clock' },
  sent: { tone: 'info', icon: 'swap' },
  unclear: { tone: 'warning', icon: 'warning' },
  confirmed: { tone: 'success', icon: 'success' },
  failed: { tone: 'error', icon: 'error' },
  undone: { tone: 'neutral', icon: 'close' },
};
