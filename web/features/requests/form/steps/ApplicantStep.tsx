import type { ReactNode } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useStepTexts } from '../field-texts.ts';
import { AddressAnswers } from '../fields/AddressAnswers.tsx';
import { QuestionGroup, RadioAnswer, TextAnswer, TickAnswer } from '../fields/AnswerFields.tsx';
import { EmailAnswer } from '../fields/EmailAnswer.tsx';
import { PersonAnswers } from '../fields/PersonAnswers.tsx';
import { PhoneAnswer } from '../fields/PhoneAnswer.tsx';
import { useFormParts } from '../form-context.ts';

/** Who asks: a person, or a company through the person who acts for it. */
export default function ApplicantStep(): ReactNode {
  const { product, state, isGuest } = useFormParts();
  const { config } = useAppServices();
  const { t } = useStepTexts('applicant');
  const { applicantKinds } = product.rules;
  const isCompany = state.data.applicant.kind === 'company';
  return (
    <>
      {applicantKinds.length > 1 && (
        <RadioAnswer
          step="applicant"
          path="kind"
          options={applicantKinds.map((value) => ({ value, label: t(`applicantKinds.${value}`) }))}
        />
      )}
      {isCompany && (
        <QuestionGroup title={t('applicant.company')}>
          <TextAnswer
            step="applicant"
            path="company.registerNumber"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            hasHint
          />
          <TextAnswer step="applicant" path="company.name" autoComplete="organization" maxLength={200} />
        </QuestionGroup>
      )}
      <QuestionGroup title={isCompany ? t('applicant.actingPerson') : t('applicant.person')}>
        <PersonAnswers />
        {isCompany && (
          <TextAnswer
            step="applicant"
            path="company.position"
            autoComplete="organization-title"
            maxLength={60}
            hasHint
          />
        )}
      </QuestionGroup>
      <QuestionGroup title={t('applicant.contact')}>
        <PhoneAnswer step="applicant" path="phone" autoComplete="tel-national" isTexted />
        {config.sendsSms && (
          <TickAnswer step="applicant" path="wantsSms" text={t('applicant.wantsSmsText')} />
        )}
        <EmailAnswer hasHint={isGuest} />
      </QuestionGroup>
      <AddressAnswers title={isCompany ? t('address.company') : t('address.person')} />
    </>
  );
}
