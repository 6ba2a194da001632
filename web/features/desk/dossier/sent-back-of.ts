import type { Decision } from '@zeel/protocol/rooms/decisions';
import type { Dossier } from '@zeel/protocol/rooms/dossier';

/** How an approver sent the recommendation back; null once something else was decided, or the request has ended. */
export function sentBackOf({ state, decisions }: Pick<Dossier, 'state' | 'decisions'>): Decision | null {
  const newest = decisions.at(-1);
  const isOpen = state === 'in_review' || state === 'info_requested';
  return isOpen && newest?.stage === 'send_back' ? newest : null;
}
