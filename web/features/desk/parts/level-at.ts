import type { DeskFile } from '@zeel/protocol/rooms/desk-file';

type Service = NonNullable<DeskFile['service']>;

/** How the promise stands now: time goes on after the server said it. */
export const levelAt = ({ level, isRunning, dueAt }: Service, nowMs: number): Service['level'] =>
  isRunning && dueAt !== null && Date.parse(dueAt) < nowMs ? 'overdue' : level;
