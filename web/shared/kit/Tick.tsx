import type { ComponentProps, ReactNode } from 'react';

interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  /** The words beside the box. */
  readonly children: ReactNode;
}

/** A small box to tick in a list or a popover, with its words. */
export const Tick = ({ children, ...props }: TickProps): ReactNode => (
  <label className="zl-tick">
    <input {...props} type="checkbox" />
    {children}
  </label>
);
