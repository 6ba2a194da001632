import type { StateTone } from '../../../../../shared/kit/StateTag.tsx';
import type { IconName } from '../../../../../shared/look/Icon.tsx';
import type { PaperStanding } from '../../list-papers.ts';

export const STANDING_TAGS: Readonly<
  Record<PaperStanding, { readonly tone: StateTone; readonly icon: IconName }>
> = {
  missing: { tone: 'neutral', icon: 'file' },
  waiting: { tone: 'info', icon: 'search' },
  verified: { tone: 'success', icon: 'success' },
  rejected: { tone: 'error', icon: 'error' },
  expired: { tone: 'warning', icon: 'clock' },
};
