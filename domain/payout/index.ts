export { isSameHolder } from './account-holder.ts';
export {
  DISBURSEMENT_STATES,
  type DisbursementState,
  PAYOUT_FILE_FORMATS,
  PAYOUT_WAYS,
  type PayoutFileFormat,
  type PayoutWay,
  UNDER_WAY_STATES,
} from './disbursement-states.ts';
export {
  findMissing,
  HOLDER_CONDITION,
  isComplete,
  type Missing,
  type PayoutAccount,
  type PayoutFacts,
} from './find-missing.ts';
export { judgeStatement, type StatementLine, type StatementVerdict } from './judge-statement.ts';
