import { TermsError } from '../money/index.ts';
import type { LendingPolicy } from './lending-policy.ts';
import { OWN_CONDITION } from './payout-conditions.ts';

const CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Codes stand in decisions, offers and addresses: plain words, each of them once. */
function requireCodes(entries: readonly { readonly code: string }[], field: string): void {
  const codes = entries.map(({ code }) => code);
  if (codes.some((code) => !CODE.test(code) || code.startsWith(OWN_CONDITION)))
    throw new TermsError(`${field}.code`, 'out_of_range');
  if (new Set(codes).size !== codes.length) throw new TermsError(`${field}.code`, 'out_of_range');
}

/** Throws a typed error that names the first part of a policy that makes no sense. */
export function requireLendingPolicy({ conditions, checklist }: LendingPolicy): void {
  requireCodes(conditions, 'policy.conditions');
  requireCodes(checklist, 'policy.checklist');
}
