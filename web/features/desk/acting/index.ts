export { ActingScope } from './ActingScope.tsx';
export { ActionBar } from './bar/ActionBar.tsx';
export { NotesPanel } from './notes/NotesPanel.tsx';
export { PresenceBar } from './presence/PresenceBar.tsx';
export { TasksPanel } from './tasks/TasksPanel.tsx';
export { TermsTable } from './terms/TermsTable.tsx';
export { ThreadPanel } from './thread/ThreadPanel.tsx';
export { useOpenCounts } from './use-open-counts.ts';
