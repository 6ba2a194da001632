import type { Task } from '@zeel/protocol/rooms/dossier';
import { type ReactNode, useId, useState } from 'react';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import type { ActingProps } from '../../dossier/acting-props.ts';
import { useAnnotationsQuery } from '../annotations-api.ts';
import { PanelSkeleton } from '../notes/NotesPanel.tsx';
import { TaskForm } from './TaskForm.tsx';
import { TaskRow } from './TaskRow.tsx';
import { useTasks } from './use-tasks.ts';

/** What is to be done on the dossier: open things first, each with its day and its person. */
export function TasksPanel({ dossier }: ActingProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const titleId = useId();
  const { data, isError, refetch } = useAnnotationsQuery(dossier.id);
  const tasks = useTasks(dossier.id);
  const [isAdding, setAdding] = useState(false);
  const open = data?.tasks.filter(({ doneAt }) => doneAt === null) ?? [];
  const done = data?.tasks.filter(({ doneAt }) => doneAt !== null) ?? [];
  const rowOf = (task: Task): ReactNode => (
    <TaskRow key={task.id} task={task} mayChange={dossier.may.annotate} tasks={tasks} />
  );
  return (
    <section className="zl-desk-part" aria-labelledby={titleId}>
      <div className="zl-desk-part__head">
        <h2 id={titleId}>{t('tasks.title')}</h2>
        {dossier.may.annotate && !isAdding && (
          <Button size="small" onClick={() => setAdding(true)}>
            <Icon name="plus" sizePx={16} />
            {t('tasks.add')}
          </Button>
        )}
      </div>
      <div className="zl-tasks__status" role="status">
        {tasks.said && (
          <p>
            {t(`tasks.said.${tasks.said.kind}`, { text: tasks.said.text })}{' '}
            {tasks.said.undo && <TextButton onClick={tasks.said.undo}>{t('bar.undo')}</TextButton>}
          </p>
        )}
      </div>
      {tasks.problem && <Notice tone="error">{tasks.problem}</Notice>}
      {isAdding && (
        <TaskForm
          submitLabel={t('tasks.create')}
          isBusy={tasks.isBusy}
          onCancel={() => setAdding(false)}
          onSubmit={async (task) => {
            if (await tasks.create(task)) setAdding(false);
          }}
        />
      )}
      {!data && !isError && <PanelSkeleton label={t('tasks.loading')} />}
      {!data && isError && (
        <Notice tone="warning">
          {t('tasks.failed')} <TextButton onClick={() => void refetch()}>{t('retry')}</TextButton>
        </Notice>
      )}
      {data && open.length === 0 && !isAdding && <p className="zl-desk-part__none">{t('tasks.none')}</p>}
      {open.length > 0 && <ul className="zl-tasks">{open.map(rowOf)}</ul>}
      {done.length > 0 && (
        <details className="zl-tasks__done">
          <summary>{t('tasks.doneCount', { count: done.length })}</summary>
          <ul className="zl-tasks">{done.map(rowOf)}</ul>
        </details>
      )}
    </section>
  );
}
