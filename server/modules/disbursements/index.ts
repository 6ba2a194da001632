export {
  closeWaitingDisbursement,
  findDisbursement,
  findLiving,
  holdDisbursement,
  insertDisbursement,
  isMoneyUnderWay,
  moveDisbursement,
  noteCheck,
  noteRelease,
  type PayoutActor,
  underWayPart,
} from './disbursements-repository.ts';
export {
  countByState,
  listByState,
  listDisbursements,
  listLivingOf,
  listOrdersOf,
  listUnderWay,
} from './list-disbursements.ts';
export {
  findPayoutFile,
  keepPayoutFile,
  listPayoutFiles,
  listRequestsOfFiles,
  namePayoutFiles,
} from './payout-files.ts';
export {
  keepPayoutAccount,
  listPayoutAccounts,
  listPayoutTicks,
  tickPayoutCondition,
} from './payout-ticks.ts';
export type { DisbursementRow, PayoutFileRow, PayoutTickRow } from './tables.ts';
export { problem, textsOf } from './texts.ts';
