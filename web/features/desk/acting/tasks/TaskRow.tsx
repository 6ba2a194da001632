import { lenderDate } from '@zeel/domain/product';
import type { Task } from '@zeel/protocol/rooms/dossier';
import { type ReactNode, useId, useState } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { StateTag } from '../../../../shared/kit/StateTag.tsx';
import { ToolButton } from '../../../../shared/kit/ToolButton.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { describeDue } from './describe-due.ts';
import { TaskForm } from './TaskForm.tsx';
import { type Tasks, wordsOf } from './use-tasks.ts';

interface TaskRowProps {
  readonly task: Task;
  readonly mayChange: boolean;
  readonly tasks: Tasks;
}

/** One thing to do: ticked off in one click, changed in its place. */
export function TaskRow({ task, mayChange, tasks }: TaskRowProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const { dateTime } = useFormats();
  const id = useId();
  const [isEditing, setEditing] = useState(false);
  // The tick is drawn at once; the server's answer then takes its place.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isDone = task.doneAt !== null;
  const tick = async (): Promise<void> => {
    setWanted(!isDone);
    await tasks.tick(task);
    setWanted(null);
  };
  if (isEditing) {
    return (
      <li>
        <TaskForm
          start={wordsOf(task)}
          submitLabel={t('tasks.save')}
          isBusy={tasks.isBusy}
          onCancel={() => setEditing(false)}
          onSubmit={async (words) => {
            if (await tasks.change(task, words, isDone)) setEditing(false);
          }}
        />
      </li>
    );
  }
  return (
    <li className={isDone ? 'zl-tasks__one zl-tasks__one--done' : 'zl-tasks__one'}>
      <input
        id={id}
        type="checkbox"
        checked={wanted ?? isDone}
        disabled={!mayChange}
        onChange={() => void tick()}
      />
      <div className="zl-tasks__words">
        <label htmlFor={id} dir="auto">
          {task.text}
        </label>
        <p className="zl-tasks__facts">
          {isDone && task.doneAt !== null ? (
            t('tasks.doneBy', { name: task.doneBy?.name ?? '', at: dateTime(task.doneAt) })
          ) : (
            <>
              {task.dueOn !== null && <DueTag dueOn={task.dueOn} />}
              <span>
                {task.assignee ? t('tasks.for', { name: task.assignee.name }) : t('tasks.forNobody')}
              </span>
            </>
          )}
        </p>
      </div>
      {mayChange && (
        <div className="zl-tasks__ways">
          {!isDone && (
            <ToolButton aria-label={t('tasks.edit', { text: task.text })} onClick={() => setEditing(true)}>
              <Icon name="draft" sizePx={18} />
            </ToolButton>
          )}
          <ToolButton
            aria-label={t('tasks.remove', { text: task.text })}
            onClick={() => void tasks.remove(task)}
          >
            <Icon name="trash" sizePx={18} />
          </ToolButton>
        </div>
      )}
    </li>
  );
}

const TONES = { overdue: 'error', today: 'warning', near: 'neutral', later: 'neutral' } as const;

/** The day in words, in a colour and with an icon: late and today stand out. */
function DueTag({ dueOn }: { readonly dueOn: string }): ReactNode {
  const { t } = useTranslation('deskActions');
  const { date, relative } = useFormats();
  const { tone, days } = describeDue(dueOn, lenderDate(new Date()));
  const day = date(`${dueOn}T00:00:00+08:00`);
  const words = {
    overdue: () => t('tasks.overdue', { count: -days }),
    today: () => t('tasks.today'),
    near: () => t('tasks.due', { day: relative(days, 'day') }),
    later: () => t('tasks.due', { day }),
  }[tone]();
  return (
    <time dateTime={dueOn} title={day}>
      <StateTag tone={TONES[tone]} icon="clock" label={words} />
    </time>
  );
}
