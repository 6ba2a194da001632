import { lenderDate } from '@zeel/domain/product';
import type { DeskRow } from '@zeel/protocol/rooms/desk-queue';
import type { StateTone } from '../../../shared/kit/StateTag.tsx';
import type { IconName } from '../../../shared/look/Icon.tsx';

type Service = NonNullable<DeskRow['service']>;

/** How the promise stands, for words to be put around it. */
export type ServiceWords =
  | { readonly key: 'paused'; readonly leftMs: number }
  | { readonly key: 'pausedLate' }
  | { readonly key: 'none' }
  | { readonly key: 'overdue'; readonly lateMs: number }
  | { readonly key: 'today' | 'tomorrow' | 'later'; readonly dueAt: string };

const DAY_MS = 24 * 3_600_000;

/** The lender's promise as it stands now. A promise whose time has passed is late, unless the clock is paused. */
export function describeService(service: Service, now: Date): ServiceWords {
  if (service.level === 'paused')
    return service.leftMs === null ? { key: 'pausedLate' } : { key: 'paused', leftMs: service.leftMs };
  const { dueAt } = service;
  if (dueAt === null) return { key: 'none' };
  const lateMs = now.getTime() - new Date(dueAt).getTime();
  if (lateMs > 0) return { key: 'overdue', lateMs };
  const day = lenderDate(new Date(dueAt));
  if (day === lenderDate(now)) return { key: 'today', dueAt };
  if (day === lenderDate(new Date(now.getTime() + DAY_MS))) return { key: 'tomorrow', dueAt };
  return { key: 'later', dueAt };
}

/** A colour and an icon beside the words. */
export function lookOfService(
  { level }: Service,
  { key }: ServiceWords,
): {
  readonly tone: StateTone;
  readonly icon: IconName;
} {
  if (level === 'paused') return { tone: 'neutral', icon: 'clock' };
  if (key === 'overdue') return { tone: 'error', icon: 'warning' };
  return level === 'due-soon' ? { tone: 'warning', icon: 'clock' } : { tone: 'success', icon: 'clock' };
}
