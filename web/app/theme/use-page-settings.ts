import { useCallback, useEffect } from 'react';
import { useStore } from 'react-redux';
import type { RootState } from '../../shared/store/create-store.ts';
import { useAct, useAppSelector } from '../../shared/store/hooks.ts';
import type { ThemeName, ThemeState } from '../../shared/theme/theme-settings.ts';
import { writeDirection, writeLanguage } from '../document-settings.ts';
import { findAppliedTheme, switchThemeLink } from './switch-theme-link.ts';

/**
 * Whether a setting still has the value that the page was drawn with. A page from the server is taken over with the
 * default settings, which those of this browser replace right after; the head script has already applied them, so the
 * page must not flicker through the defaults in between.
 */
function useIsCurrent<Name extends 'currentTheme' | 'direction'>(name: Name, drawn: ThemeState[Name]) {
  const store = useStore<RootState>();
  return useCallback(() => store.getState().theme[name] === drawn, [store, name, drawn]);
}

/** Brings the stylesheet of the theme. The old one stays in force until it has arrived. */
function useThemeLink(wanted: ThemeName): void {
  const act = useAct();
  const isCurrentSetting = useIsCurrent('currentTheme', wanted);
  useEffect(() => {
    if (!isCurrentSetting() || findAppliedTheme() === wanted) return;
    const switching = new AbortController();
    switchThemeLink(wanted, switching.signal).catch(() => {
      const kept = findAppliedTheme();
      // The old theme stays, and the setting says so.
      if (!switching.signal.aborted && kept)
        void act((dispatch, { setCurrentTheme }) => dispatch(setCurrentTheme(kept)));
    });
    // Whoever changes their mind while the stylesheet is on its way gets the theme that they chose last.
    return () => switching.abort();
  }, [wanted, act, isCurrentSetting]);
}

/** Writes language and direction where the stylesheets and assistive technology look for them. */
function usePageAttributes(): void {
  const { locale, direction } = useAppSelector((state) => state.theme);
  useEffect(() => {
    writeLanguage(document, locale);
  }, [locale]);
  const isCurrentSetting = useIsCurrent('direction', direction);
  useEffect(() => {
    if (isCurrentSetting()) writeDirection(document, direction);
  }, [direction, isCurrentSetting]);
}

/** Keeps the page in the theme, language and direction of the settings. */
export function usePageSettings(): void {
  useThemeLink(useAppSelector((state) => state.theme.currentTheme));
  usePageAttributes();
}
