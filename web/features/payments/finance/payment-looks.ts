import type { EbarimtState, PaymentState } from '@zeel/protocol/rooms/payments';
import type { StateTone } from '../../../shared/kit/StateTag.tsx';
import type { IconName } from '../../../shared/look/Icon.tsx';

/** The states of an e-barimt that wait for a person. */
export const EBARIMT_TROUBLES: ReadonlySet<EbarimtState> = new Set(['unclear', 'failed', 'not_cancelled']);

/** Every state has a colour and an icon beside its word. */
export const STATE_LOOKS: Readonly<
  Record<PaymentState, { readonly tone: StateTone; readonly icon: IconName }>
> = {
  preparing: { tone: 'neutral', icon: 'clock' },
  pending: { tone: 'info', icon: 'clock' },
  paid: { tone: 'success', icon: 'success' },
  expired: { tone: 'neutral', icon: 'error' },
  cancelled: { tone: 'neutral', icon: 'close' },
  mismatch: { tone: 'warning', icon: 'warning' },
  refunding: { tone: 'info', icon: 'swap' },
  refunded: { tone: 'neutral', icon: 'swap' },
  dismissed: { tone: 'neutral', icon: 'check' },
};
