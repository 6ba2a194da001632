import type { ReactNode } from 'react';

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
  const size = isWide ? ' zl-button--large zl-button--wide' : '';
  return (
    <button
      type="submit"
      className={`zl-button zl-button--${tone}${size}`}
      aria-disabled={isBusy}
      aria-busy={isBusy}
    >
      {isBusy && <span className="zl-spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
