import { hasAuthority } from '../identity/index.ts';

/** How many approvers a decision needs: one whose authority covers it, or two when nobody's does. */
export function approvalsNeeded(amountMnt: number, largestAuthorityMnt: number | null): 1 | 2 {
  return hasAuthority(largestAuthorityMnt, amountMnt) ? 1 : 2;
}

interface Authority {
  readonly authorityMnt: number | null | undefined;
  readonly amountMnt: number;
  readonly largestAuthorityMnt: number | null;
}

/**
 * Whether this approver's word counts for the amount. Where no single authority reaches, two approvers decide together;
 * each of them must have been given an authority at all.
 */
export function mayApproveAmount({ authorityMnt, amountMnt, largestAuthorityMnt }: Authority): boolean {
  if (hasAuthority(authorityMnt, amountMnt)) return true;
  return approvalsNeeded(amountMnt, largestAuthorityMnt) === 2 && hasAuthority(authorityMnt, 1);
}
