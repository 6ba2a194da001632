import type { Task } from '@zeel/protocol/rooms/dossier';
import { useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import type { Attempt } from '../../../../shared/send/sender.ts';
import { useSend } from '../../../../shared/send/use-send.ts';
import { useChangeTaskMutation, useCreateTaskMutation, useRemoveTaskMutation } from '../annotations-api.ts';

/** The content of a task. */
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

/** Everything that is done with the tasks of a dossier; what was ticked off or removed can be taken back. */
export function useTasks(loanRequestId: string) {
  const { t } = useTranslation('deskActions');
  const [createTask] = useCreateTaskMutation();
  const [changeTask] = useChangeTaskMutation();
  const [removeTask] = useRemoveTaskMutation();
  const [said, setSaid] = useState<Said | null>(null);
  // One task is ticked off while another is still on its way.
  const sending = useSend({ failed: t('failed'), stale: t('tasks.stale'), guards: 'place' });

  const create = async (words: TaskWords): Promise<boolean> => {
    setSaid(null);
    const { isTaken } = await sending.send(words, ({ idempotencyKey }) =>
      createTask({ loanRequestId, idempotencyKey, ...words }).unwrap(),
    );
    return isTaken;
  };
  const change = async (task: Task, words: TaskWords, isDone: boolean): Promise<Task | null> => {
    setSaid(null);
    const { id: taskId, version } = task;
    const body = { ...words, isDone, version };
    const call = ({ idempotencyKey }: Attempt): Promise<Task> =>
      changeTask({ loanRequestId, taskId, idempotencyKey, ...body }).unwrap();
    const sent = await sending.send(body, call, taskId);
    return sent.isTaken ? sent.reply : null;
  };
  const tick = async (task: Task): Promise<void> => {
    const isDone = task.doneAt === null;
    const changed = await change(task, wordsOf(task), isDone);
    if (!changed) return;
    const undo = (): void => void change(changed, wordsOf(changed), !isDone);
    setSaid({ kind: isDone ? 'done' : 'opened', text: task.text, undo });
  };
  const remove = async (task: Task): Promise<void> => {
    setSaid(null);
    const call = ({ idempotencyKey }: Attempt): Promise<null> =>
      removeTask({ loanRequestId, taskId: task.id, idempotencyKey }).unwrap();
    const { isTaken } = await sending.send('removed', call, task.id);
    if (isTaken) setSaid({ kind: 'removed', text: task.text, undo: () => void create(wordsOf(task)) });
  };
  return { create, change, tick, remove, problem: sending.problem?.words, said, isBusy: sending.isBusy };
}

export type Tasks = ReturnType<typeof useTasks>;
