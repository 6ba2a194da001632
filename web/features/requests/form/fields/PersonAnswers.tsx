import type { ReactNode } from 'react';
import { TextAnswer } from './AnswerFields.tsx';
import { RegisterNumberAnswer } from './RegisterNumberAnswer.tsx';

/** Who somebody is: the register number and the three names. */
export function PersonAnswers(): ReactNode {
  return (
    <>
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
    </>
  );
}
