export {
  countUnread,
  listAuthoredThread,
  listThread,
  markThreadRead,
  messagesOfRequestsPart,
  unreadPart,
} from './read-thread.ts';
export { problem } from './texts.ts';
export { type Reader, type ThreadOf, writeToThread } from './write-to-thread.ts';
