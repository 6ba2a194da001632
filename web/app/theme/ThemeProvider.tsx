import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, type ThemeConfig } from 'antd';
import type { Locale } from 'antd/es/locale';
import { type ReactNode, useEffect, useState } from 'react';
import { loadKitLocale } from '../../shared/i18n/load-kit-locale.ts';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import { setCurrentTheme, type ThemeName } from '../../shared/theme/theme-slice.ts';
import { findAppliedTheme, switchThemeLink } from './switch-theme-link.ts';
import { makeThemeConfig } from './theme-config.ts';

// The kit still writes tags with its variables. The stylesheets bring them already, so the tags go nowhere.
const detachedContainer = typeof document === 'undefined' ? undefined : document.createElement('div');

const CONFIGS: Readonly<Record<ThemeName, ThemeConfig>> = {
  light: { ...makeThemeConfig('light'), zeroRuntime: true },
  dark: { ...makeThemeConfig('dark'), zeroRuntime: true },
};

/** The theme in force: it follows the setting as soon as the stylesheet has arrived. */
function useAppliedTheme(wanted: ThemeName): ThemeName {
  const dispatch = useAppDispatch();
  const [applied, setApplied] = useState(wanted);
  useEffect(() => {
    if (findAppliedTheme() === wanted) {
      setApplied(wanted);
      return;
    }
    let isCurrent = true;
    switchThemeLink(wanted).then(
      () => isCurrent && setApplied(wanted),
      () => {
        const kept = findAppliedTheme();
        // The old theme stays, and the setting says so.
        if (isCurrent && kept) dispatch(setCurrentTheme(kept));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, dispatch]);
  return applied;
}

/** What the kit says in the chosen language; the last pack stays until the next one is there. */
function useKitLocale(): Locale | undefined {
  const language = useAppSelector((state) => state.theme.locale);
  const [locale, setLocale] = useState<Locale>();
  useEffect(() => {
    let isCurrent = true;
    loadKitLocale(language).then(
      (pack) => isCurrent && setLocale(pack),
      // Without the pack the kit keeps its words; our own texts are already in the new language.
      (error: unknown) => console.warn('The language pack of the kit did not load', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return locale;
}

/** Writes language and direction where the stylesheets and assistive technology look for them. */
function usePageAttributes(): void {
  const { locale, direction } = useAppSelector((state) => state.theme);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  useEffect(() => {
    document.documentElement.dir = direction;
    document.body.classList.remove('dir-ltr', 'dir-rtl');
    document.body.classList.add(`dir-${direction}`);
  }, [direction]);
}

/** The kit, dressed by the stylesheets alone: no style is made while the app runs. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const { currentTheme, direction } = useAppSelector((state) => state.theme);
  const applied = useAppliedTheme(currentTheme);
  const locale = useKitLocale();
  usePageAttributes();
  return (
    <StyleProvider {...(detachedContainer && { container: detachedContainer })}>
      <ConfigProvider theme={CONFIGS[applied]} direction={direction} {...(locale && { locale })}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
