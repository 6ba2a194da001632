/**
 * `app` for the holder of a token, `public` for a visitor. `blank` are the sign-in screens, `focus` is an app screen
 * whose navigation is put away.
 */
export type LayoutKind = 'app' | 'public' | 'blank' | 'focus';

interface LayoutFacts {
  readonly hasToken: boolean;
  readonly blankLayout: boolean;
}

export function chooseLayout({ hasToken, blankLayout }: LayoutFacts): LayoutKind {
  if (blankLayout) return hasToken ? 'focus' : 'blank';
  return hasToken ? 'app' : 'public';
}
