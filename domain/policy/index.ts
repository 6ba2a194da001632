export { isCheckDue, isChecklistDone, isCheckPossible } from './checklist.ts';
export {
  type AskedException,
  exceptionAuthorityMnt,
  type KeptException,
  keptExceptionsOf,
  limitsHoldWith,
  listExceptable,
} from './exceptions.ts';
export {
  EXCEPTABLE_LIMITS,
  type LendingPolicy,
  type PolicyTexts,
  type ProductCheck,
  type ProductCondition,
  type ProductException,
} from './lending-policy.ts';
export {
  type ConditionChoice,
  MOST_CONDITIONS,
  type PayoutCondition,
  payoutConditionsOf,
  usualChoiceOf,
} from './payout-conditions.ts';
export { requireLendingPolicy } from './require-lending-policy.ts';
export {
  isTurnToSign,
  SIGNING_LEVELS,
  SIGNING_ORDERS,
  type SigningLevel,
  type SigningPolicy,
  signingPolicyOf,
} from './signing-policy.ts';
