export { registerApplying } from './applying/index.ts';
export { registerDeciding } from './deciding/index.ts';
export { endingJobs, registerEnding } from './ending/index.ts';
export { followingJobs, registerFollowing, SEND_TRACKING_CODE } from './following/index.ts';
export { registerOffering } from './offering/index.ts';
export { feeRequests } from './paying/settle-fee.ts';
export { registerReviewing, reviewingJobs } from './reviewing/index.ts';
export { accessThread } from './shared/access-thread.ts';
export { accessDocuments } from './shared/follow-up-papers.ts';
