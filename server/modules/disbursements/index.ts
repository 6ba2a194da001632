export {
  closeWaitingDisbursement,
  findDisbursement,
  findLiving,
  holdDisbursement,
  insertDisbursement,
  isMoneyUnderWay,
  moveDisbursement,
  noteRelease,
  type PayoutActor,
  underWayPart,
} from './disbursements-repository.ts';
export { countByState, listByState, listLivingOf } from './list-disbursements.ts';
export {
  keepPayoutAccount,
  listPayoutAccounts,
  listPayoutTicks,
  tickPayoutCondition,
} from './payout-ticks.ts';
export type { DisbursementRow, PayoutTickRow } from './tables.ts';
export { problem, textsOf } from './texts.ts';
