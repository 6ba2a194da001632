export { countUnread, listAuthoredThread, listThread, markThreadRead, unreadPart } from './read-thread.ts';
export { problem } from './texts.ts';
export { type Reader, type ThreadOf, writeToThread } from './write-to-thread.ts';
