import type { Task } from '@zeel/protocol/rooms/desk-file';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemCode, problemMessage } from '../../../../shared/forms/read-problems.ts';
import { newId } from '../../../../shared/ids/new-id.ts';
import { useChangeTaskMutation, useCreateTaskMutation, useRemoveTaskMutation } from '../annotations-api.ts';
import { createRepeatKey } from '../sending/repeat-key.ts';

/** What is written down of a task. */
export interface TaskWords {
  readonly text: string;
  readonly dueOn: string | null;
  readonly assigneeUserId: string | null;
}

interface Said {
  readonly kind: 'done' | 'opened' | 'removed';
  readonly text: string;
  readonly undo: (() => void) | null;
}

export const wordsOf = ({ text, dueOn, assignee }: Task): TaskWords => ({
  text,
  dueOn,
  assigneeUserId: assignee?.userId ?? null,
});

/** Everything that is done with the tasks of a file; what was ticked off or removed can be taken back. */
export function useTasks(loanRequestId: string) {
  const { t } = useTranslation('deskActions');
  const [createTask, creating] = useCreateTaskMutation();
  const [changeTask, changing] = useChangeTaskMutation();
  const [removeTask, removing] = useRemoveTaskMutation();
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState<Said | null>(null);
  const [keyOf] = useState(createRepeatKey);

  const judge = (error: unknown): boolean => {
    if (error === undefined) return true;
    setProblem(
      problemCode(error) === 'stale_version' ? t('tasks.stale') : (problemMessage(error) ?? t('failed')),
    );
    return false;
  };
  const begin = (): void => {
    setProblem(undefined);
    setSaid(null);
  };
  const create = async (words: TaskWords): Promise<boolean> => {
    begin();
    // The same words may be meant twice, so only a try that failed is repeated under its key.
    const { error } = await createTask({ loanRequestId, idempotencyKey: keyOf({ words }), ...words });
    if (error === undefined) keyOf(newId());
    return judge(error);
  };
  const change = async (task: Task, words: TaskWords, isDone: boolean): Promise<Task | null> => {
    begin();
    const body = { ...words, isDone, version: task.version };
    const idempotencyKey = keyOf({ taskId: task.id, body });
    const { data, error } = await changeTask({ loanRequestId, taskId: task.id, idempotencyKey, ...body });
    return judge(error) ? (data ?? null) : null;
  };
  const tick = async (task: Task): Promise<void> => {
    const isDone = task.doneAt === null;
    const changed = await change(task, wordsOf(task), isDone);
    if (!changed) return;
    const undo = (): void => void change(changed, wordsOf(changed), !isDone);
    setSaid({ kind: isDone ? 'done' : 'opened', text: task.text, undo });
  };
  const remove = async (task: Task): Promise<void> => {
    begin();
    const { error } = await removeTask({
      loanRequestId,
      taskId: task.id,
      idempotencyKey: keyOf({ removed: task.id }),
    });
    if (!judge(error)) return;
    setSaid({ kind: 'removed', text: task.text, undo: () => void create(wordsOf(task)) });
  };
  const isBusy = creating.isLoading || changing.isLoading || removing.isLoading;
  return { create, change, tick, remove, problem, said, isBusy };
}

export type Tasks = ReturnType<typeof useTasks>;
