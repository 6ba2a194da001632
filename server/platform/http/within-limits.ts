import type { FastifyRequest } from 'fastify';
import { type WaitingBudget, withWaitingBudget } from '../database/index.ts';
import type { Platform } from './platform.ts';
import { Refusal } from './refusal.ts';

export interface Limits {
  readonly deadlineMs: number;
  readonly needsDatabase: boolean;
}

/** A request asks for connections several times: to know who calls, to look for an earlier reply, to do its work. */
const budgets = new WeakMap<FastifyRequest, WaitingBudget>();

/**
 * Answers in time whatever the database does: at once when it is away, when it goes away, when it is too busy, and at the
 * deadline. The aborter's signal tells the work that nobody waits any more; a transaction must not commit after it.
 */
export function withinLimits<Result>(
  { database }: Pick<Platform, 'database'>,
  request: FastifyRequest,
  { deadlineMs, needsDatabase }: Limits,
  work: (aborter: AbortController) => Promise<Result>,
): Promise<Result> {
  const watch = needsDatabase ? database.watch : null;
  if (watch !== null && !watch.isUp()) return Promise.reject(away());
  const budget = budgets.get(request) ?? database.openWaitingBudget();
  budgets.set(request, budget);
  return new Promise<Result>((resolve, reject) => {
    const aborter = new AbortController();
    const giveUp = (refusal: Refusal): void => {
      reject(refusal);
      aborter.abort(refusal);
    };
    const timer = setTimeout(() => giveUp(new Refusal('deadline_passed')), deadlineMs);
    const stopListening = watch?.onAway(() => giveUp(away()));
    withWaitingBudget(budget, () => work(aborter))
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        stopListening?.();
      });
  });
}

const away = (): Refusal => new Refusal('unavailable', { retryAfterSeconds: 2 });
