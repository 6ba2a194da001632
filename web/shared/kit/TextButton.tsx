import type { ComponentProps, ReactNode } from 'react';

type TextButtonProps = Omit<ComponentProps<'button'>, 'type'>;

/** A button that reads like a link, for what is done from inside a sentence or beside a title. */
export function TextButton({ className, ...button }: TextButtonProps): ReactNode {
  return <button type="button" {...button} className={className ? `zl-link ${className}` : 'zl-link'} />;
}
