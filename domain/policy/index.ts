export { isCheckDue, isChecklistDone } from './checklist.ts';
export type { LendingPolicy, PolicyTexts, ProductCheck, ProductCondition } from './lending-policy.ts';
export {
  type ConditionChoice,
  MOST_CONDITIONS,
  type PayoutCondition,
  payoutConditionsOf,
  usualChoiceOf,
} from './payout-conditions.ts';
export { requireLendingPolicy } from './require-lending-policy.ts';
