import type { ComponentProps, ReactNode } from 'react';
import { Link } from '../routing/Link.tsx';

/** The classes of a tool. */
export const dressTool = (className: string | undefined): string =>
  className ? `zl-tool ${className}` : 'zl-tool';

/** A quiet button, mostly an icon with a name for those who do not see it. */
export function ToolButton({ className, ...button }: Omit<ComponentProps<'button'>, 'type'>): ReactNode {
  return <button type="button" {...button} className={dressTool(className)} />;
}

/** A link that looks like a tool. */
export function ToolLink({ className, ...link }: ComponentProps<typeof Link>): ReactNode {
  return <Link {...link} className={dressTool(className)} />;
}
