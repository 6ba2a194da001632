import type { AppDispatch } from '../../../shared/store/create-store.ts';
import { DEFAULT_THEME_STATE } from '../../../shared/theme/theme-settings.ts';
import * as theme from '../../../shared/theme/theme-slice.ts';

/** Puts the look back as it was delivered. The language stays: it is how the person reads, not a matter of taste. */
export function resetSettings(dispatch: AppDispatch): void {
  dispatch(theme.setCurrentTheme(DEFAULT_THEME_STATE.currentTheme));
  dispatch(theme.setDirection(DEFAULT_THEME_STATE.direction));
  dispatch(theme.setNavType(DEFAULT_THEME_STATE.navType));
  dispatch(theme.setSideNavTheme(DEFAULT_THEME_STATE.sideNavTheme));
  dispatch(theme.setNavCollapsed(DEFAULT_THEME_STATE.navCollapsed));
  dispatch(theme.setHeaderNavColor(DEFAULT_THEME_STATE.headerNavColor));
  dispatch(theme.setTopNavColor(DEFAULT_THEME_STATE.topNavColor));
}
