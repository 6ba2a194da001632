export { createPurgeRepliesJob } from './purge-replies.ts';
export { findReply, type KeyedRequest, type OnceResult, runOnce, type StoredReply } from './run-once.ts';
