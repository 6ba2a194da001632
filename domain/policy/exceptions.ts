import type { LimitCheck, LimitReport } from '../eligibility/index.ts';
import type { ExceptableLimit, LendingPolicy, ProductException } from './lending-policy.ts';

/** An exception that an officer asks for: which limit, and why it may be passed this time. */
export interface AskedException {
  readonly limit: ExceptableLimit;
  readonly reason: string;
}

/** An exception as decisions keep it, with the figures of the day on which it was asked for. */
export interface KeptException extends AskedException {
  readonly actual: number;
  readonly bound: number;
  readonly unit: LimitCheck['unit'];
}

type Exceptions = Pick<LendingPolicy, 'exceptions'>;

const reaches = ({ code, actual }: LimitCheck, { upTo }: ProductException): boolean =>
  actual !== null && (code === 'age-min' ? actual >= upTo : actual <= upTo);

/** The rule under which a broken limit may be passed; undefined where the product allows none, or not that far. */
export const findExceptionRule = (
  check: LimitCheck,
  { exceptions }: Exceptions,
): ProductException | undefined =>
  check.outcome === 'fails'
    ? exceptions.find((rule) => rule.limit === check.code && reaches(check, rule))
    : undefined;

/** The broken limits that may be passed by an exception. */
export const listExceptable = (
  { checks }: Pick<LimitReport, 'checks'>,
  policy: Exceptions,
): readonly (LimitCheck & { readonly code: ExceptableLimit })[] =>
  checks.filter(
    (check): check is LimitCheck & { readonly code: ExceptableLimit } =>
      findExceptionRule(check, policy) !== undefined,
  );

/** Whether every limit is known and either kept or passed by an exception that the product allows. */
export const limitsHoldWith = (
  { checks }: Pick<LimitReport, 'checks'>,
  asked: readonly Pick<AskedException, 'limit'>[],
  policy: Exceptions,
): boolean =>
  checks.every(
    (check) =>
      check.outcome === 'passes' ||
      (asked.some(({ limit }) => limit === check.code) && findExceptionRule(check, policy) !== undefined),
  );

/** The exceptions as they are kept; null when one of them is for a limit that holds, or that may not be passed. */
export function keptExceptionsOf(
  asked: readonly AskedException[],
  report: Pick<LimitReport, 'checks'>,
  policy: Exceptions,
): readonly KeptException[] | null {
  const exceptable = listExceptable(report, policy);
  const kept = exceptable.flatMap(({ code, actual, limit: bound, unit }) => {
    const reason = asked.find(({ limit }) => limit === code)?.reason;
    return reason === undefined || actual === null ? [] : [{ limit: code, reason, actual, bound, unit }];
  });
  return kept.length === asked.length ? kept : null;
}

/** What an approver must be allowed to approve alone to grant the exceptions; 0 where there are none. */
export const exceptionAuthorityMnt = (
  asked: readonly Pick<AskedException, 'limit'>[],
  { exceptions }: Exceptions,
): number =>
  Math.max(
    0,
    ...exceptions
      .filter((rule) => asked.some(({ limit }) => limit === rule.limit))
      .map((rule) => rule.minAuthorityMnt),
  );
