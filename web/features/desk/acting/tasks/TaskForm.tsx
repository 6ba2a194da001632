import { TASK_MAX } from '@zeel/protocol/rooms/dossier';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { TextField } from '../../../../shared/kit/fields/TextField.tsx';
import { ComboField, DatePickerField } from '../../../../shared/kit/lazy-pickers.tsx';
import { useMe } from '../../../../shared/session/use-me.ts';
import { useColleagues } from '../use-colleagues.ts';
import type { TaskWords } from './use-tasks.ts';

interface TaskFormProps {
  readonly start?: TaskWords;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly onSubmit: (words: TaskWords) => Promise<void>;
  readonly onCancel: () => void;
}

/** Stands for no one among the people to choose from. */
const NOBODY = 'nobody';

/** What is to be done, by when, and by whom. */
export function TaskForm({ start, submitLabel, isBusy, onSubmit, onCancel }: TaskFormProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const me = useMe();
  const { colleagues = [] } = useColleagues();
  const people = [
    { value: NOBODY, label: t('tasks.nobody') },
    ...(me && !colleagues.some(({ userId }) => userId === me.id)
      ? [{ value: me.id, label: me.displayName }]
      : []),
    ...colleagues.map(({ userId, name }) => ({ value: userId, label: name })),
  ];
  const [words, setWords] = useState<TaskWords>(
    start ?? { text: '', dueOn: null, assigneeUserId: me?.id ?? null },
  );
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    if (words.text.trim() === '') {
      setProblem(t('tasks.textMissing'));
      field.current?.focus();
      return;
    }
    void onSubmit({ ...words, text: words.text.trim() });
  };
  return (
    <form
      className="zl-task-form"
      method="dialog"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <TextField
        ref={field}
        name="task"
        label={t('tasks.text')}
        maxLength={TASK_MAX}
        autoComplete="off"
        dir="auto"
        value={words.text}
        problem={problem}
        onChange={(event) => {
          setProblem(undefined);
          setWords({ ...words, text: event.target.value });
        }}
      />
      <div className="zl-task-form__row">
        <DatePickerField
          name="due"
          label={t('tasks.dueOn')}
          note={t('comment.optional')}
          value={words.dueOn}
          onChange={(dueOn) => setWords((now) => ({ ...now, dueOn }))}
        />
        <ComboField
          name="assignee"
          label={t('tasks.assignee')}
          value={words.assigneeUserId ?? NOBODY}
          options={people}
          onChange={(userId) =>
            setWords((now) => ({ ...now, assigneeUserId: userId === NOBODY ? null : userId }))
          }
        />
      </div>
      <div className="zl-write__foot">
        <SubmitButton isBusy={isBusy}>{submitLabel}</SubmitButton>
        <Button onClick={onCancel}>{t('dialog.cancel')}</Button>
      </div>
    </form>
  );
}
