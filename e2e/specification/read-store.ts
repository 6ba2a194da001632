import type { Page } from '@playwright/test';
import type { AuthState } from '../../web/shared/session/auth-slice.ts';
import type { ThemeState } from '../../web/shared/theme/theme-slice.ts';

interface ReadState {
  readonly auth: AuthState;
  readonly theme: ThemeState;
}

/**
 * The state of the running app. The app gives its store to no global, so it is found the way the developer tools find
 * it: from the root element through the component tree to the provider.
 */
export const readStore = (page: Page): Promise<ReadState> =>
  page.evaluate(async () => {
    interface Fiber {
      child: Fiber | null;
      memoizedProps: { store?: { getState(): ReadState } } | null;
    }
    const findState = (): ReadState | undefined => {
      const root = document.getElementById('root');
      const key = root && Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
      // The framework keeps its tree under a property whose name it makes up; no type can know it.
      let fiber = key ? (root as unknown as Record<string, Fiber | null>)[key] : null;
      while (fiber && !fiber.memoizedProps?.store) fiber = fiber.child;
      return fiber?.memoizedProps?.store?.getState();
    };
    for (let waitedMs = 0; waitedMs < 7_500; waitedMs += 50) {
      const state = findState();
      if (state) return { auth: state.auth, theme: state.theme };
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('The app has not started');
  });
