import { createContext } from 'react';
import { DEFAULT_THEME_STATE, type ThemeName } from '../../shared/theme/theme-slice.ts';

/** The theme whose stylesheet is in force, which follows the setting as soon as it has arrived. */
export const AppliedThemeContext = createContext<ThemeName>(DEFAULT_THEME_STATE.currentTheme);
