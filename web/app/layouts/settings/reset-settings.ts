import type { AppDispatch } from '../../../shared/store/create-store.ts';
import * as theme from '../../../shared/theme/theme-slice.ts';

/** Puts the look back as it was delivered. The language stays: it is how the person reads, not a matter of taste. */
export function resetSettings(dispatch: AppDispatch): void {
  const defaults = theme.DEFAULT_THEME_STATE;
  dispatch(theme.setCurrentTheme(defaults.currentTheme));
  dispatch(theme.setDirection(defaults.direction));
  dispatch(theme.setNavType(defaults.navType));
  dispatch(theme.setSideNavTheme(defaults.sideNavTheme));
  dispatch(theme.setNavCollapsed(defaults.navCollapsed));
  dispatch(theme.setHeaderNavColor(defaults.headerNavColor));
  dispatch(theme.setTopNavColor(defaults.topNavColor));
}
