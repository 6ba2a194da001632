import { REVIEW_STATES } from '@zeel/domain/loan-request';
import type { OfficerLoad } from './api.ts';

/** So many requests of one officer should go to another. */
export interface ProposedMove {
  readonly from: OfficerLoad;
  readonly to: OfficerLoad;
  readonly count: number;
}

/** A proposal is read line by line before it is confirmed, so it is short; what is left is proposed the next time. */
export const MOVES_MAX = 20;

/** The dossiers that wait for the officer: what waits for the applicant or an approver is no work for anybody else now. */
export const workOf = ({ states }: OfficerLoad): number =>
  states
    .filter(({ state }) => REVIEW_STATES.some((one) => one === state))
    .reduce((sum, { count }) => sum + count, 0);

/** Moves from who has most to who has least until no two differ by more than one, as few as possible. */
export function proposeMoves(officers: readonly OfficerLoad[]): readonly ProposedMove[] {
  const loads = officers.map((officer) => ({ officer, work: workOf(officer) }));
  const moves = new Map<string, ProposedMove>();
  for (let left = MOVES_MAX; left > 0; left -= 1) {
    loads.sort((a, b) => b.work - a.work);
    const most = loads[0];
    const least = loads.at(-1);
    if (!most || !least || most.work - least.work <= 1) break;
    most.work -= 1;
    least.work += 1;
    const key = `${most.officer.userId} ${least.officer.userId}`;
    moves.set(key, {
      from: most.officer,
      to: least.officer,
      count: (moves.get(key)?.count ?? 0) + 1,
    });
  }
  return [...moves.values()];
}
