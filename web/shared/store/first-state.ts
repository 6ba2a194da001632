import { initialAuthState } from '../session/auth-state.ts';
import { UNKNOWN_PERSON } from '../session/person-state.ts';
import type { Preferences } from '../theme/settings-storage.ts';
import { DEFAULT_THEME_STATE } from '../theme/theme-settings.ts';

interface FirstFacts {
  readonly token: string | null;
  readonly preferences: Preferences;
  /** The layout of the first screen, so that the first drawing already has it. */
  readonly blankLayout?: boolean;
}

/** The state of a page before anything was done on it. */
export const firstState = ({ token, preferences, blankLayout = false }: FirstFacts) => ({
  auth: initialAuthState(token),
  theme: { ...DEFAULT_THEME_STATE, ...preferences, blankLayout },
  person: UNKNOWN_PERSON,
});

export type FirstState = ReturnType<typeof firstState>;
