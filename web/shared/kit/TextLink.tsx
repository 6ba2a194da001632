import type { ComponentProps, ReactNode } from 'react';
import { Link } from '../routing/Link.tsx';

type RouteLink = ComponentProps<typeof Link>;
type PlainLink = ComponentProps<'a'> & { readonly href: string };

/** A link in a text: `to` leads to a screen of the app, `href` anywhere else. */
export function TextLink({ className, ...link }: RouteLink | PlainLink): ReactNode {
  const look = className ? `zl-link ${className}` : 'zl-link';
  return 'to' in link ? <Link {...link} className={look} /> : <a {...link} className={look} />;
}
