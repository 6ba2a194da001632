import type { ComponentProps, ReactNode } from 'react';
import { Link } from '../routing/Link.tsx';
import { type ButtonLook, dressButton } from './dress-button.ts';

type RouteLink = ComponentProps<typeof Link>;
type PlainLink = ComponentProps<'a'> & { readonly href: string };

/** A link that looks like a button: `to` leads to a screen of the app, `href` anywhere else. */
export function LinkButton(props: (RouteLink | PlainLink) & ButtonLook): ReactNode {
  const { variant, size, isWide, className, ...link } = props;
  const look = dressButton({ variant, size, isWide, className });
  return 'to' in link ? <Link {...link} className={look} /> : <a {...link} className={look} />;
}
