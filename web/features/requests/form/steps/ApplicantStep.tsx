import type { ReactNode } from 'react';
import { EmailField } from '../../../../shared/forms/TextField.tsx';
import { AddressAnswers } from '../fields/AddressAnswers.tsx';
import { QuestionGroup, RadioAnswer, TextAnswer, useAnswer } from '../fields/AnswerFields.tsx';
import { PhoneAnswer } from '../fields/PhoneAnswer.tsx';
import { RegisterNumberAnswer } from '../fields/RegisterNumberAnswer.tsx';
import { useFormParts } from '../form-context.ts';
import { useStepWords } from '../words.ts';

/** Who asks: a person, or a company through the person who acts for it. */
export default function ApplicantStep(): ReactNode {
  const { product, state } = useFormParts();
  const { t } = useStepWords('applicant');
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
        <RegisterNumberAnswer />
        <TextAnswer
          step="applicant"
          path="person.patronymic"
          autoComplete="family-name"
          maxLength={60}
          hasHint
        />
        <TextAnswer step="applicant" path="person.givenName" autoComplete="given-name" maxLength={60} />
        <TextAnswer
          step="applicant"
          path="person.clanName"
          autoComplete="off"
          maxLength={60}
          isOptional
          hasHint
        />
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
        <PhoneAnswer step="applicant" path="phone" autoComplete="tel-national" />
        <EmailAnswer />
      </QuestionGroup>
      <AddressAnswers title={isCompany ? t('address.company') : t('address.person')} />
    </>
  );
}

function EmailAnswer(): ReactNode {
  const answer = useAnswer('applicant', 'email');
  const { isGuest } = useFormParts();
  return (
    <EmailField
      name="email"
      autoComplete="email"
      label={answer.label('email')}
      hint={isGuest ? answer.hint('email') : undefined}
      problem={answer.problem('email')}
      aria-required
      value={answer.value as string}
      onChange={(event) => answer.set(event.target.value)}
      onBlur={answer.leave}
    />
  );
}
