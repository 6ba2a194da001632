import type { ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { Spinner } from '../kit/Spinner.tsx';

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly children: ReactNode;
  readonly isWide?: boolean;
  readonly tone?: 'primary' | 'danger';
}

/** Sends the form. While it is on its way the button keeps its words, its width and its focus. */
export function SubmitButton({
  isBusy,
  children,
  isWide = false,
  tone = 'primary',
}: SubmitButtonProps): ReactNode {
  return (
    <Button type="submit" variant={tone} size={isWide ? 'large' : 'medium'} isWide={isWide} isBusy={isBusy}>
      {isBusy && <Spinner />}
      {children}
    </Button>
  );
}
