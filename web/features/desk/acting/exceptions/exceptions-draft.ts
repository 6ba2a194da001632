import type { LimitReport } from '@zeel/domain/eligibility';
import { isOneOf } from '@zeel/domain/lists';
import { type AskedException, EXCEPTABLE_LIMITS, listExceptable } from '@zeel/domain/policy';
import { EXCEPTION_REASON_MAX } from '@zeel/protocol/rooms/decisions';
import type { Dossier } from '@zeel/protocol/rooms/dossier';

function readException(kept: unknown): AskedException[] {
  if (typeof kept !== 'object' || kept === null || !('limit' in kept) || !('reason' in kept)) return [];
  const { limit, reason } = kept;
  return isOneOf(EXCEPTABLE_LIMITS, limit) && typeof reason === 'string' ? [{ limit, reason }] : [];
}

/** Reads the exceptions of a kept draft, as far as they are sound. */
export const readExceptions = (kept: unknown): readonly AskedException[] =>
  Array.isArray(kept) ? kept.flatMap(readException) : [];

/** The exceptions that these terms still need: others fall out when the terms change. */
export const neededExceptions = (
  chosen: readonly AskedException[],
  report: LimitReport,
  { policy }: Dossier,
): readonly AskedException[] => {
  const limits = listExceptable(report, policy).map(({ code }) => code);
  return chosen.filter(({ limit }) => limits.includes(limit));
};

/** The shortest reason that says something. */
const REASON_MIN = 3;

export const isReasoned = ({ reason }: AskedException): boolean => {
  const { length } = reason.trim();
  return length >= REASON_MIN && length <= EXCEPTION_REASON_MAX;
};
