import { parseRegisterNumber } from '@zeel/domain/identity';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { Field } from '../../../../shared/kit/fields/Field.tsx';
import { Input } from '../../../../shared/kit/Input.tsx';
import { useAnswerParts } from '../form-context.ts';
import { useAnswer } from './AnswerFields.tsx';

const PATH = 'person.registerNumber';
const WHOLE_LENGTH = 10;

/** The register number. It tells birth date and sex, so neither is asked; letters of the wrong alphabet are offered anew. */
export function RegisterNumberAnswer(): ReactNode {
  const { t } = useTranslation('request');
  const { context } = useAnswerParts();
  const answer = useAnswer('applicant', PATH);
  const typed = answer.value as string;
  const read = parseRegisterNumber(typed, context.today);
  const isWhole = typed.trim().length >= WHOLE_LENGTH;
  const offered =
    !read.ok && read.error.code === 'register-number-look-alike' && isWhole ? read.error.suggestions : [];
  const problem = answer.problem(PATH);
  return (
    <div className="zl-register">
      <Field
        label={answer.label(PATH)}
        // The offer right below says the same and does something about it.
        problem={offered.length > 0 ? t('problems.register-number-look-alike') : problem}
        hint={answer.hint(PATH)}
      >
        {(ids) => (
          <Input
            {...ids}
            className="zl-register__input"
            name={PATH}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            aria-required
            placeholder={t('registerNumber.placeholder')}
            value={typed}
            onChange={(event) => answer.set(event.target.value)}
            onBlur={answer.leave}
          />
        )}
      </Field>
      {offered.length > 0 && (
        <p className="zl-register__offer">
          {offered.map((number) => (
            <Button key={number} size="small" onClick={() => answer.set(number)}>
              {t('registerNumber.use', { number })}
            </Button>
          ))}
        </p>
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
