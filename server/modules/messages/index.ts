export type { ThreadOf } from './announce-thread.ts';
export {
  type BareMessage,
  countUnread,
  listAuthoredThread,
  listThread,
  markThreadRead,
  messagesOfRequestsPart,
  unreadPart,
} from './read-thread.ts';
export { listReadyAnswers } from './ready-answers.ts';
export { problem } from './texts.ts';
export { type NewMessage, type Reader, writeToThread } from './write-to-thread.ts';
