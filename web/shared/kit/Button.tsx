import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, dressButton } from './dress-button.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** What the button began is under way. It keeps its words, its width and its focus; whoever listens ignores presses. */
  readonly isBusy?: boolean | undefined;
}

/** A button. It sends a form only when it is told to. */
export function Button({ variant, size, isWide, className, isBusy, ...button }: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...(isBusy !== undefined && { 'aria-disabled': isBusy, 'aria-busy': isBusy })}
      {...button}
      className={dressButton({ variant, size, isWide, className })}
    />
  );
}
