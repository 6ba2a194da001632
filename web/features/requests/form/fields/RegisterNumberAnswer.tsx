import { normaliseRegisterNumber, parseRegisterNumber } from '@zeel/domain/identity';
import { type ReactNode, useRef, useState } from 'react';
import { Question } from '../../../../shared/forms/Question.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Field } from '../../../../shared/kit/fields/Field.tsx';
import { Input } from '../../../../shared/kit/Input.tsx';
import { useAnswerParts } from '../form-context.ts';
import { useAnswer } from './AnswerFields.tsx';
import { LETTER_SOUNDS } from './letter-sounds.ts';

const PATH = 'person.registerNumber';
const WHOLE_LENGTH = 10;
const TYPED_MAX = 40;

/** The register number. It tells birth date and sex, so neither is asked; letters of the wrong alphabet are offered anew. */
export function RegisterNumberAnswer(): ReactNode {
  const { t } = useTranslation('request');
  const { context } = useAnswerParts();
  const answer = useAnswer('applicant', PATH);
  const input = useRef<HTMLInputElement>(null);
  /** The reading that was chosen and is read back before it is kept. */
  const [chosen, setChosen] = useState<string | null>(null);
  const typed = answer.value as string;
  const read = parseRegisterNumber(typed, context.today);
  const isWhole = normaliseRegisterNumber(typed).length >= WHOLE_LENGTH;
  const readings =
    !read.ok && read.error.code === 'register-number-look-alike' && isWhole ? read.error.suggestions : [];
  const offered = readings.filter((number) => parseRegisterNumber(number, context.today).ok);
  const asked =
    chosen !== null && offered.includes(chosen) ? parseRegisterNumber(chosen, context.today) : null;
  const problem = answer.problem(PATH);
  const describe = (): string | undefined => {
    if (offered.length > 0) return t('problems.register-number-look-alike');
    // With any of the letters that were meant, the digits name no day.
    return readings.length > 0 ? t('problems.register-number-date') : problem;
  };
  const close = (): void => {
    setChosen(null);
    input.current?.focus();
  };
  return (
    <div className="zl-register">
      <Field label={answer.label(PATH)} problem={describe()} hint={answer.hint(PATH)}>
        {(ids) => (
          <Input
            {...ids}
            ref={input}
            className="zl-register__input"
            name={PATH}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            // Wide enough for a number that is pasted with spaces and hyphens.
            maxLength={TYPED_MAX}
            aria-required
            placeholder={t('registerNumber.placeholder')}
            value={typed}
            onChange={(event) => answer.set(event.target.value)}
            onPaste={(event) => {
              event.preventDefault();
              const { selectionStart: from, selectionEnd: to } = event.currentTarget;
              const pasted = normaliseRegisterNumber(event.clipboardData.getData('text'));
              const whole = typed.slice(0, from ?? 0) + pasted + typed.slice(to ?? typed.length);
              answer.set(whole.slice(0, TYPED_MAX));
            }}
            onBlur={answer.leave}
          />
        )}
      </Field>
      {offered.length > 0 && !asked?.ok && (
        <fieldset className="zl-register__offer">
          <legend>{t('registerNumber.meant')}</legend>
          {offered.map((number) => (
            <OfferedLetters key={number} number={number} onChoose={() => setChosen(number)} />
          ))}
        </fieldset>
      )}
      {asked?.ok && (
        <Question
          label={t('registerNumber.right')}
          yes={t('registerNumber.yes')}
          no={t('registerNumber.no')}
          tone="primary"
          isTitled
          isBusy={false}
          onYes={() => {
            answer.set(asked.value.registerNumber);
            close();
          }}
          onNo={close}
        >
          <p className="zl-register__back">
            <bdi>{asked.value.registerNumber}</bdi>
          </p>
          <p>
            {t(`registerNumber.born.${asked.value.sex}`, {
              date: answer.formats.date(asked.value.birthDate),
            })}
          </p>
        </Question>
      )}
      <dl className="zl-register__told" aria-live="polite">
        <div>
          <dt>{t('registerNumber.birthDate')}</dt>
          <dd>{read.ok ? answer.formats.date(read.value.birthDate) : '–'}</dd>
        </div>
        <div>
          <dt>{t('registerNumber.sex')}</dt>
          <dd>{read.ok ? t(`registerNumber.${read.value.sex}`) : '–'}</dd>
        </div>
      </dl>
    </div>
  );
}

interface OfferedLettersProps {
  readonly number: string;
  readonly onChoose: () => void;
}

/** One reading: its two letters large, each with its sound, since many Cyrillic letters look like other Latin ones. */
function OfferedLetters({ number, onChoose }: OfferedLettersProps): ReactNode {
  const letters = Array.from(number.slice(0, 2));
  return (
    <button type="button" className="zl-register__letters" onClick={onChoose}>
      <strong>{letters.join('')}</strong>
      <span>{letters.map((letter) => LETTER_SOUNDS[letter] ?? letter).join(' · ')}</span>
    </button>
  );
}
