import type { OnBehalfDraft } from '@zeel/protocol/rooms/on-behalf';
import type { StateTone } from '../../../shared/kit/StateTag.tsx';
import type { IconName } from '../../../shared/look/Icon.tsx';

/** In whose hands a request from the counter is. */
export type CounterDraftState = 'filling' | 'waiting' | 'sent';

export function counterDraftStateOf({
  state,
  handedOver,
}: Pick<OnBehalfDraft, 'state' | 'handedOver'>): CounterDraftState {
  if (state !== 'draft') return 'sent';
  return handedOver === null ? 'filling' : 'waiting';
}

export const COUNTER_DRAFT_TAGS: Readonly<
  Record<CounterDraftState, { readonly tone: StateTone; readonly icon: IconName }>
> = {
  filling: { tone: 'warning', icon: 'draft' },
  waiting: { tone: 'info', icon: 'clock' },
  sent: { tone: 'success', icon: 'check' },
};
