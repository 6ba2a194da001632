import type { LendingPolicy, ProductCheck } from './lending-policy.ts';

/** Whether a check has to be ticked now. What looks at the thing of a lease waits until the thing is known. */
export const isCheckDue = (
  { isRequired, isOfAsset = false }: ProductCheck,
  { isPreApproval }: { readonly isPreApproval: boolean },
): boolean => isRequired && !(isPreApproval && isOfAsset);

/** Whether everything that a product requires of the officer is ticked. */
export const isChecklistDone = (
  { checklist }: Pick<LendingPolicy, 'checklist'>,
  tickedCodes: readonly string[],
  request: { readonly isPreApproval: boolean },
): boolean => checklist.every((check) => !isCheckDue(check, request) || tickedCodes.includes(check.code));
