import './audit-events.ts';

export { findConsent, listConsentsOf, noteWithdrawal, type OwnConsent } from './consents.ts';
export {
  answerCorrection,
  type CorrectionRow,
  countOpenCorrections,
  findCorrection,
  insertCorrection,
  listCorrectionsOf,
  listForStaff,
} from './corrections.ts';
export {
  beginErasure,
  type Contacts,
  eraseEvents,
  eraseEventsOf,
  eraseRows,
  findOpenErasure,
  finishErasure,
  forgetContacts,
  forgetOwnWishes,
} from './erasures.ts';
export {
  changeExport,
  createExport,
  EXPORT_LIFETIME_MS,
  findExport,
  findNewestExport,
  purgeExports,
  readPieces,
  writePieces,
} from './exports.ts';
export {
  changeRule,
  findLastCarriedOut,
  findOpenPlan,
  holdKind,
  insertPlan,
  keepDaysOf,
  listHeldKinds,
  listItems,
  listRules,
  replaceOpenPlan,
  settlePlan,
} from './retention.ts';
export { listDue, listLogsDue, paidOutUntil } from './retention-due.ts';
export type { Counts, DataExportRow, RetentionPlanRow } from './tables.ts';
export { problem, textsOf } from './texts.ts';
