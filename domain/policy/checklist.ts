import type { LendingPolicy } from './lending-policy.ts';

/** Whether everything that a product requires of the officer is ticked. */
export const isChecklistDone = (
  { checklist }: Pick<LendingPolicy, 'checklist'>,
  tickedCodes: readonly string[],
): boolean => checklist.every(({ code, isRequired }) => !isRequired || tickedCodes.includes(code));
