import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, dressButton } from './dress-button.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /**
   * Whether the action of the button is under way. The button keeps its words, its width and its focus; its handler
   * ignores presses.
   */
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
