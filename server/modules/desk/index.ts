export {
  dismissMention,
  noteMentionsSeen,
  noteOpening,
  notePersonOpening,
  noteThreadRead,
  openingPart,
  unseenMentionsPart,
} from './annotations/note-opening.ts';
export { listNotes, type NoteRow, writeNote } from './annotations/notes.ts';
export { keepPresence, type Present } from './annotations/presence.ts';
export {
  changeTask,
  createTask,
  listTasks,
  removeTask,
  type TaskBy,
  type TaskRow,
} from './annotations/tasks.ts';
export { problem } from './annotations/texts.ts';
export { type TickRow, tickCheck, ticksPart } from './checklist/ticks.ts';
export { createFoldJob } from './queue/fold-tallies.ts';
export { readHome } from './queue/home/read-home.ts';
export { presentService } from './queue/present-service.ts';
export { registerQueue } from './queue/routes.ts';
export { problem as describeQueueProblem } from './queue/texts.ts';
