import type { GuardName } from '@zeel/domain/loan-request';
import { describeRefusal } from '../../modules/requests/core/index.ts';
import { refuse } from '../../platform/http/index.ts';

/** Refuses a step on the money with the words of every guard that stands in its way. */
export function refuseObstacles(obstacles: readonly GuardName[]): void {
  const [first, ...others] = obstacles;
  if (first === undefined) return;
  refuse('conflict', {
    message: describeRefusal({ code: 'guard-failed', event: 'disburse', failedGuards: [first, ...others] }),
  });
}
