import type { ReactNode } from 'react';
import { useAnswer } from './AnswerFields.tsx';
import { EmailInput } from './EmailInput.tsx';

/** The address that mails go to. */
export function EmailAnswer({ hasHint }: { readonly hasHint: boolean }): ReactNode {
  const answer = useAnswer('applicant', 'email');
  return (
    <EmailInput
      name="email"
      autoComplete="email"
      label={answer.label('email')}
      hint={hasHint ? answer.hint('email') : undefined}
      problem={answer.problem('email')}
      // The path leads to a text.
      value={answer.value as string}
      onType={answer.set}
      onLeave={answer.leave}
    />
  );
}
