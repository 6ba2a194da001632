import type { Page } from '@playwright/test';
import type { AuthState } from '../../web/shared/session/auth-state.ts';
import type { ThemeState } from '../../web/shared/theme/theme-settings.ts';

interface ReadState {
  readonly auth: AuthState;
  readonly theme: ThemeState;
}

/**
 * The state of the running app. The app gives its store to no global, so it is found the way the developer tools find
 * it: from the root element through the component tree to the provider.
 */
export async function readStore(page: Page): Promise<ReadState> {
  const found = await page.waitForFunction((): ReadState | undefined => {
    interface Fiber {
      readonly child: Fiber | null;
      readonly memoizedProps: { readonly store?: { getState(): ReadState } } | null;
    }
    const root = document.getElementById('root') ?? {};
    // The framework keeps its tree under a property whose name it makes up.
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
    let fiber: Fiber | null | undefined = Object.getOwnPropertyDescriptor(root, key)?.value;
    while (fiber && !fiber.memoizedProps?.store) fiber = fiber.child;
    const state = fiber?.memoizedProps?.store?.getState();
    return state && { auth: state.auth, theme: state.theme };
  });
  const state = await found.jsonValue();
  if (!state) throw new Error('The app has not started');
  return state;
}
