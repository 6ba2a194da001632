import type { StaffName } from '@zeel/protocol/rooms/desk-queue';
import type { Note, Task } from '@zeel/protocol/rooms/dossier';
import type { NoteRow, TaskRow } from '../../../modules/desk/index.ts';
import { nameStaff } from '../../../modules/identity/index.ts';
import type { Db } from '../../../platform/database/index.ts';

type Names = ReadonlyMap<string, string>;

const staff = (names: Names, userId: string): StaffName => ({ userId, name: names.get(userId) ?? '' });
const staffOrNobody = (names: Names, userId: string | null): StaffName | null =>
  userId === null ? null : staff(names, userId);

/** Notes with the names of their people, for one reader. */
export async function presentNotes(db: Db, rows: readonly NoteRow[], readerId: string): Promise<Note[]> {
  const names = await nameStaff(
    db,
    rows.flatMap(({ authorUserId, mentions }) => [authorUserId, ...mentions]),
  );
  return rows.map(({ id, authorUserId, body, mentions, at }) => ({
    id,
    by: staff(names, authorUserId),
    body,
    mentions: mentions.map((userId) => staff(names, userId)),
    at: at.toISOString(),
    isOwn: authorUserId === readerId,
  }));
}

/** Tasks with the names of their people. */
export async function presentTasks(db: Db, rows: readonly TaskRow[]): Promise<Task[]> {
  const names = await nameStaff(
    db,
    rows.flatMap(({ assigneeUserId, createdBy, doneBy }) =>
      [assigneeUserId, createdBy, doneBy].flatMap((userId) => userId ?? []),
    ),
  );
  return rows.map(({ id, text, dueOn, assigneeUserId, createdBy, createdAt, doneAt, doneBy, version }) => ({
    id,
    text,
    dueOn,
    assignee: staffOrNobody(names, assigneeUserId),
    by: staff(names, createdBy),
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    doneBy: staffOrNobody(names, doneBy),
    version,
  }));
}

export const presentTask = async (db: Db, row: TaskRow): Promise<Task> => {
  const [task] = await presentTasks(db, [row]);
  if (task === undefined) throw new Error('One task has one presentation.');
  return task;
};
