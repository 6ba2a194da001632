export { registerAdministering } from './administering/index.ts';
export { agreeingJobs, registerAgreeing } from './agreeing/index.ts';
export { registerApplying } from './applying/index.ts';
export { registerAuditing } from './auditing/index.ts';
export { registerDeciding } from './deciding/index.ts';
export {
  createDisbursingRoom,
  type DisbursingRoom,
  disbursingJobs,
  registerDisbursing,
} from './disbursing/index.ts';
export { endingJobs, registerEnding } from './ending/index.ts';
export { followingJobs, registerFollowing, SEND_TRACKING_CODE } from './following/index.ts';
export {
  createHandingOverRoom,
  createHandOverJob,
  type HandingOverRoom,
  registerHandingOver,
} from './handing-over/index.ts';
export { createMirrorStatusJob, registerMirroring, startMirroring } from './mirroring/index.ts';
export { registerOffering } from './offering/index.ts';
export { feeRequests } from './paying/settle-fee.ts';
export { personalDataJobs, registerPersonalData } from './personal-data/index.ts';
export {
  createMailReportsJob,
  createReportsFile,
  REPORTS_FILE,
  registerReporting,
} from './reporting/index.ts';
export { registerReviewing, reviewingJobs } from './reviewing/index.ts';
export { createTryScorecardJob, registerScoring } from './scoring/index.ts';
export { accessThread } from './shared/access-thread.ts';
export { accessDocuments } from './shared/follow-up-papers.ts';
export { registerVerifying } from './verifying/index.ts';
