import type { DataStep } from '@zeel/domain/request-form';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { FieldSet } from '../../../../shared/kit/fields/FieldSet.tsx';
import { Select } from '../../../../shared/kit/Select.tsx';
import type { TextPath } from '../answer-paths.ts';
import { useAnswerParts } from '../form-context.ts';
import { useAnswer } from './AnswerFields.tsx';

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;
const YEARS_BACK = 70;

/** A month of a year: two lists of the browser's own, since not every browser has a good field for it. */
export function MonthAnswer<Step extends DataStep>({
  step,
  path,
}: {
  readonly step: Step;
  readonly path: TextPath<Step>;
}): ReactNode {
  const { t } = useTranslation('request');
  const { context } = useAnswerParts();
  const answer = useAnswer(step, path);
  // The typed path leads to a text.
  const [year = '', month = ''] = (answer.value as string).split('-');
  // One half may be chosen before the other; the answer is only there with both.
  const [half, setHalf] = useState({ year, month });
  const shown = answer.value === '' ? half : { year, month };
  const choose = (next: typeof half): void => {
    setHalf(next);
    answer.set(next.year !== '' && next.month !== '' ? `${next.year}-${next.month}` : '');
  };
  const problem = answer.problem(path);
  const thisYear = Number(context.today.slice(0, 4));
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, back) => String(thisYear - back));
  return (
    <FieldSet className="zl-month" label={answer.label(path)} problem={problem}>
      <div className="zl-month__parts">
        <Select
          name={path}
          aria-label={t('month.month')}
          aria-invalid={Boolean(problem)}
          value={shown.month}
          onChange={(event) => choose({ ...shown, month: event.target.value })}
        >
          <option value="">{t('month.month')}</option>
          {MONTHS.map((number) => (
            <option key={number} value={number}>
              {answer.formats.monthName(Number(number))}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t('month.year')}
          aria-invalid={Boolean(problem)}
          value={shown.year}
          onChange={(event) => choose({ ...shown, year: event.target.value })}
        >
          <option value="">{t('month.year')}</option>
          {years.map((number) => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </Select>
      </div>
    </FieldSet>
  );
}
