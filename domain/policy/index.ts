export { isCheckDue, isChecklistDone, isCheckPossible } from './checklist.ts';
export {
  type AskedException,
  exceptionAuthorityMnt,
  type KeptException,
  keptExceptionsOf,
  limitsHoldWith,
  listExceptable,
} from './exceptions.ts';
export { fillMissingTexts } from './fill-missing-texts.ts';
export { findMissingTexts, type MissingText } from './find-missing-texts.ts';
export { findPaperFaults } from './find-paper-faults.ts';
export { findVersionFaults } from './find-version-faults.ts';
export { findWordFaults } from './find-word-faults.ts';
export {
  CAP_NAMES,
  type CapName,
  COMMON_CAPS,
  findLooseCaps,
  isLeastCap,
  type LendingCaps,
  listBeyondCaps,
  listCappedFigures,
  NO_OWN_CAPS,
  tightenCaps,
  unitOfCap,
} from './lending-caps.ts';
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
export {
  CLAUSE_LIMITS,
  CLAUSE_WORDS,
  type ClauseWords,
  clauseField,
  findClauseFaults,
  type ProductClause,
} from './product-clauses.ts';
export {
  EXPIRY_LIMITS,
  MOST_PROMISED_HOURS,
  PRODUCT_WAITS,
  type ProductTimes,
  type ProductWait,
} from './product-times.ts';
export {
  isTurnToSign,
  SIGNING_LEVELS,
  SIGNING_ORDERS,
  type SigningLevel,
  type SigningPolicy,
  signingPolicyOf,
} from './signing-policy.ts';
