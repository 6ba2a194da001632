import type { DeskFile } from '@zeel/protocol/rooms/desk-file';

type Service = NonNullable<DeskFile['service']>;

/**
 * How the promise stands at a moment. The server counts working time, which stands still over a weekend; what was promised
 * for Friday evening is late on Saturday all the same.
 */
export const levelAt = ({ level, isRunning, dueAt }: Service, nowMs: number): Service['level'] =>
  isRunning && dueAt !== null && Date.parse(dueAt) < nowMs ? 'overdue' : level;
