export { listBehind, type RequestBehind } from './list-behind.ts';
export {
  findGeneration,
  listValues,
  type Period,
  type ReportScope,
  type ReportSum,
  readParts,
  readSums,
} from './read-sums.ts';
export { askForRefresh, createRefreshReportsJob } from './refresh-job.ts';
export { refreshSums } from './refresh-sums.ts';
