import { GROUP_LAYOUT, type RouteGroup } from '../router/route-table.ts';

/**
 * `app` for the holder of a token, `public` for a visitor. `blank` are the sign-in screens, `focus` is an app screen
 * whose navigation is put away.
 */
export type LayoutKind = 'app' | 'public' | 'blank' | 'focus';

interface LayoutFacts {
  readonly hasToken: boolean;
  readonly blankLayout: boolean;
  /** The group of the open route; none while a redirect is under way. */
  readonly group: RouteGroup | undefined;
}

export function chooseLayout({ hasToken, blankLayout, group }: LayoutFacts): LayoutKind {
  // A visitor's screens have the layout of their group from the first moment, while the store may still be on its way.
  const isBlank = hasToken || group === undefined ? blankLayout : GROUP_LAYOUT[group].blankLayout;
  if (isBlank) return hasToken && group === 'protected' ? 'focus' : 'blank';
  return hasToken ? 'app' : 'public';
}
