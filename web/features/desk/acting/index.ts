export { ActingScope } from './ActingScope.tsx';
export { ActionBar } from './ActionBar.tsx';
export { NotesPanel } from './NotesPanel.tsx';
export { PresenceBar } from './PresenceBar.tsx';
export { TasksPanel } from './TasksPanel.tsx';
export { ThreadPanel } from './ThreadPanel.tsx';
export { useOpenCounts } from './use-open-counts.ts';
