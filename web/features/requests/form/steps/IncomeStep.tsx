import { BANKS } from '@zeel/domain/request-form';
import type { ReactNode } from 'react';
import { useStepTexts } from '../field-texts.ts';
import {
  MoneyAnswer,
  NumberAnswer,
  QuestionGroup,
  SelectAnswer,
  TextAnswer,
} from '../fields/AnswerFields.tsx';
import { MonthAnswer } from '../fields/MonthAnswer.tsx';
import { WorkQuestions } from '../fields/WorkQuestions.tsx';
import { useFormParts } from '../form-context.ts';

/** Where the money comes from, and where a loan's money goes. */
export default function IncomeStep(): ReactNode {
  const { product, state } = useFormParts();
  const { t } = useStepTexts('income');
  const isCompany = state.data.applicant.kind === 'company';
  return (
    <>
      {isCompany ? <BusinessQuestions /> : <WorkQuestions />}
      <QuestionGroup title={t(isCompany ? 'income.companyMoney' : 'income.money')}>
        <MoneyAnswer step="income" path="monthlyIncomeMnt" hasHint />
        <MoneyAnswer step="income" path="otherMonthlyPaymentsMnt" hasHint />
        {!isCompany && <NumberAnswer step="income" path="person.dependants" hasHint />}
      </QuestionGroup>
      {product.terms.kind === 'loan' && (
        <QuestionGroup title={t('income.bank')} lead={t('income.bankLead')}>
          <SelectAnswer
            step="income"
            path="bank.bankCode"
            options={BANKS.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <TextAnswer
            step="income"
            path="bank.account"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={34}
            hasHint
          />
          <TextAnswer step="income" path="bank.holder" autoComplete="off" maxLength={200} hasHint />
        </QuestionGroup>
      )}
    </>
  );
}

function BusinessQuestions(): ReactNode {
  const { t } = useStepTexts('income');
  return (
    <QuestionGroup title={t('income.business')}>
      <TextAnswer step="income" path="company.activity" maxLength={200} hasHint />
      <MonthAnswer step="income" path="company.foundedOn" />
      <NumberAnswer step="income" path="company.employees" />
    </QuestionGroup>
  );
}
