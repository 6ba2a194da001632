import type { ReactNode } from 'react';
import { EmailField } from '../../../../shared/kit/fields/TextField.tsx';
import { useAnswer } from './AnswerFields.tsx';

/** The address that mails go to. */
export function EmailAnswer({ hasHint }: { readonly hasHint: boolean }): ReactNode {
  const answer = useAnswer('applicant', 'email');
  return (
    <EmailField
      name="email"
      autoComplete="email"
      label={answer.label('email')}
      hint={hasHint ? answer.hint('email') : undefined}
      problem={answer.problem('email')}
      aria-required
      // The path leads to a text.
      value={answer.value as string}
      onChange={(event) => answer.set(event.target.value)}
      onBlur={answer.leave}
    />
  );
}
