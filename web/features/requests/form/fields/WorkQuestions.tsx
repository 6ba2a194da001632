import { EMPLOYMENT_KINDS, WORK_QUESTIONS } from '@zeel/domain/request-form';
import type { ReactNode } from 'react';
import { useStepTexts } from '../field-texts.ts';
import { useAnswerParts } from '../form-context.ts';
import { QuestionGroup, SelectAnswer, TextAnswer } from './AnswerFields.tsx';
import { MonthAnswer } from './MonthAnswer.tsx';

/** What somebody does for a living; only what fits it is asked. */
export function WorkQuestions(): ReactNode {
  const { state } = useAnswerParts();
  const { t } = useStepTexts('income');
  const { employmentKind } = state.data.income.person;
  const asked = employmentKind === null ? null : WORK_QUESTIONS[employmentKind];
  return (
    <QuestionGroup title={t('income.work')}>
      <SelectAnswer
        step="income"
        path="person.employmentKind"
        options={EMPLOYMENT_KINDS.map((value) => ({ value, label: t(`employmentKinds.${value}`) }))}
      />
      {asked?.hasEmployer && (
        <>
          <TextAnswer step="income" path="person.employer" autoComplete="organization" maxLength={200} />
          <TextAnswer
            step="income"
            path="person.jobTitle"
            autoComplete="organization-title"
            maxLength={200}
          />
        </>
      )}
      {asked?.hasStart && <MonthAnswer step="income" path="person.employedSince" />}
    </QuestionGroup>
  );
}
