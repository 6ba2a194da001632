import { type DataStep, TEXT_LENGTHS } from '@zeel/domain/request-form';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { NumberInput } from '../../../../shared/forms/NumberInput.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Field } from '../../../../shared/kit/fields/Field.tsx';
import { RadioField } from '../../../../shared/kit/fields/RadioField.tsx';
import { SelectField } from '../../../../shared/kit/fields/SelectField.tsx';
import { TextAreaField } from '../../../../shared/kit/fields/TextAreaField.tsx';
import { TextField } from '../../../../shared/kit/fields/TextField.tsx';
import { getAt, type NumberPath, setAt, type TextPath } from '../answer-paths.ts';
import { useStepTexts } from '../field-texts.ts';
import { useAnswerParts } from '../form-context.ts';

/*
 * Fields that know their answer by its path: label, hint, complaint and value all come from there. The paths are typed,
 * so reading one as its type is safe.
 */

interface AnswerProps<Step extends DataStep, Path extends string> {
  readonly step: Step;
  readonly path: Path;
  readonly isOptional?: boolean;
  /** Shows the sentence that the catalogue has for this answer. */
  readonly hasHint?: boolean;
  readonly hint?: ReactNode;
}

/** Props of an answer's field besides those of its own control. */
export function useAnswer(step: DataStep, path: string) {
  const { state, change, checkField } = useAnswerParts();
  const words = useStepTexts(step);
  const answers = state.data[step];
  return {
    ...words,
    value: getAt(answers, path),
    set: (value: unknown): void => change(step, setAt(answers, path, value)),
    leave: (): void => checkField(path),
  };
}

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value' | 'onChange' | 'step'>;

export function TextAnswer<Step extends DataStep>({
  step,
  path,
  isOptional = false,
  hasHint = false,
  hint,
  ...input
}: AnswerProps<Step, TextPath<Step>> & InputProps): ReactNode {
  const { t } = useTranslation('request');
  const answer = useAnswer(step, path);
  return (
    <TextField
      maxLength={TEXT_LENGTHS.line}
      {...input}
      name={path}
      label={answer.label(path)}
      {...(isOptional ? { note: t('optional') } : {})}
      hint={hint ?? (hasHint ? answer.hint(path) : undefined)}
      problem={answer.problem(path)}
      aria-required={!isOptional}
      value={answer.value as string}
      onChange={(event) => answer.set(event.target.value)}
      onBlur={answer.leave}
    />
  );
}

export function LongTextAnswer<Step extends DataStep>({
  step,
  path,
  isOptional = false,
  hasHint = false,
}: AnswerProps<Step, TextPath<Step>>): ReactNode {
  const { t } = useTranslation('request');
  const answer = useAnswer(step, path);
  return (
    <TextAreaField
      label={answer.label(path)}
      note={isOptional ? t('optional') : undefined}
      hint={hasHint ? answer.hint(path) : undefined}
      problem={answer.problem(path)}
      name={path}
      rows={3}
      maxLength={TEXT_LENGTHS.text}
      aria-required={!isOptional}
      value={answer.value as string}
      onChange={(event) => answer.set(event.target.value)}
      onBlur={answer.leave}
    />
  );
}

/** A whole number; with its unit inside the field. */
export function NumberAnswer<Step extends DataStep>({
  step,
  path,
  isOptional = false,
  hasHint = false,
  hint,
  unit,
  isPlain = false,
}: AnswerProps<Step, NumberPath<Step>> & {
  readonly unit?: string;
  /** A year is not grouped. */
  readonly isPlain?: boolean;
}): ReactNode {
  const { t } = useTranslation('request');
  const answer = useAnswer(step, path);
  const value = answer.value as number | null;
  return (
    <Field
      label={answer.label(path)}
      {...(isOptional ? { note: t('optional') } : {})}
      hint={hint ?? (hasHint ? answer.hint(path) : undefined)}
      problem={answer.problem(path)}
    >
      {(ids) => (
        <span className={unit ? 'zl-unit-box' : undefined}>
          <NumberInput
            id={ids.id}
            name={path}
            value={value}
            onType={answer.set}
            onLeave={answer.leave}
            describedBy={ids['aria-describedby']}
            isWrong={ids['aria-invalid']}
            isPlain={isPlain}
          />
          {unit && (
            <span className="zl-unit-box__unit" aria-hidden="true">
              {unit}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}

export const MoneyAnswer = <Step extends DataStep>(props: AnswerProps<Step, NumberPath<Step>>): ReactNode => (
  <NumberAnswer {...props} unit="₮" />
);

interface Option {
  readonly value: string;
  readonly label: string;
}

/** A choice from a list. The empty entry is there until something is chosen. */
export function SelectAnswer<Step extends DataStep>({
  step,
  path,
  options,
  hasHint = false,
  onChoose,
  autoComplete,
}: Omit<AnswerProps<Step, string>, 'isOptional'> & {
  readonly options: readonly Option[];
  /** Instead of setting the answer alone, where other answers follow from it. */
  readonly onChoose?: (value: string) => void;
  readonly autoComplete?: string;
}): ReactNode {
  const { t } = useTranslation('request');
  const answer = useAnswer(step, path);
  const value = (answer.value as string | null) ?? '';
  return (
    <SelectField
      name={path}
      label={answer.label(path)}
      hint={hasHint ? answer.hint(path) : undefined}
      problem={answer.problem(path)}
      autoComplete={autoComplete}
      aria-required
      value={value}
      onChange={(event) => (onChoose ?? answer.set)(event.target.value)}
    >
      {!options.some((option) => option.value === value) && <option value={value}>{t('choose')}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}

/** One of a few, all in sight. */
export function RadioAnswer<Step extends DataStep>({
  step,
  path,
  options,
  hasHint = false,
  isStacked = false,
}: Omit<AnswerProps<Step, string>, 'isOptional'> & {
  readonly options: readonly Option[];
  readonly isStacked?: boolean;
}): ReactNode {
  const answer = useAnswer(step, path);
  return (
    <RadioField
      name={path}
      label={answer.label(path)}
      value={answer.value as string | null}
      options={options}
      onChange={answer.set}
      hint={hasHint ? answer.hint(path) : undefined}
      problem={answer.problem(path)}
      isStacked={isStacked}
    />
  );
}

/** Yes or no, neither chosen beforehand. */
export function YesNoAnswer<Step extends DataStep>({
  step,
  path,
  hasHint = false,
}: AnswerProps<Step, string>): ReactNode {
  const { t } = useTranslation('request');
  const answer = useAnswer(step, path);
  const value = answer.value as boolean | null;
  return (
    <RadioField
      name={path}
      label={answer.label(path)}
      value={value === null ? null : value ? 'yes' : 'no'}
      options={[
        { value: 'yes', label: t('yes') },
        { value: 'no', label: t('no') },
      ]}
      onChange={(chosen) => answer.set(chosen === 'yes')}
      hint={hasHint ? answer.hint(path) : undefined}
      problem={answer.problem(path)}
    />
  );
}

/** A tick, with what follows from it. */
export function TickAnswer<Step extends DataStep>({
  step,
  path,
  text,
}: Pick<AnswerProps<Step, string>, 'step' | 'path'> & { readonly text: string }): ReactNode {
  const id = useId();
  const answer = useAnswer(step, path);
  return (
    <div className="zl-wish-tick">
      <label>
        <input
          type="checkbox"
          name={path}
          checked={answer.value as boolean}
          aria-describedby={id}
          onChange={(event) => answer.set(event.target.checked)}
        />
        {answer.label(path)}
      </label>
      <p id={id}>{text}</p>
    </div>
  );
}

/** Questions that belong together, under one name. */
export function QuestionGroup({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className="zl-questions" aria-labelledby={id}>
      <h3 className="zl-questions__title" id={id}>
        {title}
      </h3>
      {lead && <p className="zl-questions__lead">{lead}</p>}
      {children}
    </section>
  );
}
