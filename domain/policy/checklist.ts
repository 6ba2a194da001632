import type { LendingPolicy, ProductCheck } from './lending-policy.ts';

/** Whether a check can be done now. What looks at the asset of a lease waits until the asset is known. */
export const isCheckPossible = (
  { isOfAsset = false }: ProductCheck,
  { isPreApproval }: { readonly isPreApproval: boolean },
): boolean => !(isPreApproval && isOfAsset);

/** Whether a check has to be ticked now. */
export const isCheckDue = (check: ProductCheck, request: { readonly isPreApproval: boolean }): boolean =>
  check.isRequired && isCheckPossible(check, request);

/** Whether everything that a product requires of the officer is ticked. */
export const isChecklistDone = (
  { checklist }: Pick<LendingPolicy, 'checklist'>,
  tickedCodes: readonly string[],
  request: { readonly isPreApproval: boolean },
): boolean => checklist.every((check) => !isCheckDue(check, request) || tickedCodes.includes(check.code));
