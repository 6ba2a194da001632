import { type RequestData, USUAL_BANKS } from '@zeel/domain/request-form';
import { type ReactNode, useEffect } from 'react';
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
  const { product, state, context } = useFormParts();
  const { t } = useStepTexts('income');
  const banks = (context.banks ?? USUAL_BANKS).filter(({ isActive }) => isActive);
  const isCompany = state.data.applicant.kind === 'company';
  useHolderFilledIn();
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
            options={banks.map(({ code, name }) => ({ value: code, label: name }))}
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

const nameOfApplicant = ({ kind, person, company }: RequestData['applicant']): string =>
  kind === 'company' ? company.name : `${person.patronymic} ${person.givenName}`.trim();

/** The account is the applicant’s own, so its holder was named one step before: nobody types it twice. */
function useHolderFilledIn(): void {
  const { product, state, change } = useFormParts();
  const { applicant, income } = state.data;
  const holder = nameOfApplicant(applicant);
  const isWanted =
    product.terms.kind === 'loan' &&
    !state.visited.has('income') &&
    income.bank.holder === '' &&
    holder !== '';
  // Once: whoever empties the field wants it empty.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (isWanted) change('income', { ...income, bank: { ...income.bank, holder } });
  }, []);
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
