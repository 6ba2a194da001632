import {
  DEFAULT_SERVICE_TARGET_MS,
  DEFAULT_WORKING_CALENDAR,
  type LifeStages,
  readLifeStages,
  type ServiceStanding,
} from '@zeel/domain/loan-request';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import type { Following } from '@zeel/protocol/rooms/tracking';

/** The stages of a request as the server tells its past, its promise and the lender's holidays. */
export function lifeOfRequest(
  { timeline, workingDays, promise }: Pick<LoanRequest, 'timeline' | 'workingDays' | 'promise'>,
  service: Following['service'],
  nowMs: number,
): LifeStages {
  return readLifeStages({
    history: timeline.map(({ state, at }) => ({ state, atMs: Date.parse(at) })),
    service: service && toStanding(service),
    nowMs,
    // A request that was not sent has no promise, and no decision to wait for.
    targetMs: promise?.promisedMs ?? DEFAULT_SERVICE_TARGET_MS,
    calendar: { ...DEFAULT_WORKING_CALENDAR, ...promise, holidays: new Set(workingDays.holidays) },
  });
}

function toStanding(service: NonNullable<Following['service']>): ServiceStanding {
  if (service.level === 'paused') return service;
  return { level: service.level, dueAtMs: service.dueAt === null ? null : Date.parse(service.dueAt) };
}
