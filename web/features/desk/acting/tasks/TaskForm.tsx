import { TASK_MAX } from '@zeel/protocol/rooms/desk-file';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
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

/** What is to be done, by when, and by whom. */
export function TaskForm({ start, submitLabel, isBusy, onSubmit, onCancel }: TaskFormProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const me = useMe();
  const { colleagues = [] } = useColleagues();
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
        <TextField
          name="due"
          type="date"
          label={t('tasks.dueOn')}
          note={t('comment.optional')}
          value={words.dueOn ?? ''}
          onChange={(event) => setWords({ ...words, dueOn: event.target.value || null })}
        />
        <SelectField
          name="assignee"
          label={t('tasks.assignee')}
          value={words.assigneeUserId ?? ''}
          onChange={(event) => setWords({ ...words, assigneeUserId: event.target.value || null })}
        >
          <option value="">{t('tasks.nobody')}</option>
          {me && !colleagues.some(({ userId }) => userId === me.id) && (
            <option value={me.id}>{me.displayName}</option>
          )}
          {colleagues.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="zl-write__foot">
        <SubmitButton isBusy={isBusy}>{submitLabel}</SubmitButton>
        <button type="button" className="zl-button" onClick={onCancel}>
          {t('dialog.cancel')}
        </button>
      </div>
    </form>
  );
}
