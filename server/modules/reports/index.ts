import './audit-events.ts';

export { countCrossed, countParts } from './count-crossed.ts';
export { listBehind } from './list-behind.ts';
export {
  countOwnMailings,
  findMailing,
  holdDueMailing,
  holdMailing,
  insertMailing,
  type KeptMailing,
  leaveMailing,
  listDueMailings,
  listMailingsOf,
  removeMailing,
  updateMailing,
  whatChanged,
} from './mailings-repository.ts';
export {
  findRefresh,
  listValues,
  type ReportSum,
  readLoads,
  readMonths,
  readParts,
  readSums,
} from './read-sums.ts';
export { askForRefresh, createRefreshReportsJob } from './refresh-job.ts';
export { refreshSums } from './refresh-sums.ts';
export type { Period, ReportScope } from './scopes.ts';
export { problem, textsOf } from './texts.ts';
export { createVisitCounter, readVisits, seenProduct } from './visits.ts';
