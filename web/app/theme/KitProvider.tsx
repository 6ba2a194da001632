import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, type ThemeConfig } from 'antd';
import type { Locale } from 'antd/es/locale';
import english from 'antd/es/locale/en_US';
import { type ReactNode, use, useEffect, useState } from 'react';
import { loadKitLocale } from '../../shared/i18n/load-kit-locale.ts';
import { useAppSelector } from '../../shared/store/hooks.ts';
import type { ThemeName } from '../../shared/theme/theme-slice.ts';
import { AppliedThemeContext } from './applied-theme.ts';
import { makeThemeConfig } from './theme-config.ts';

// The kit still writes tags with its variables. The stylesheets bring them already, so the tags go nowhere.
const detachedContainer = typeof document === 'undefined' ? undefined : document.createElement('div');

const CONFIGS: Readonly<Record<ThemeName, ThemeConfig>> = {
  light: { ...makeThemeConfig('light'), zeroRuntime: true },
  dark: { ...makeThemeConfig('dark'), zeroRuntime: true },
};

/** What the kit says in the chosen language; the last pack stays until the next one is there. */
function useKitLocale(): Locale {
  const language = useAppSelector((state) => state.theme.locale);
  // The kit wraps its children once it has a pack, which would begin them anew: so there is one from the start.
  const [locale, setLocale] = useState<Locale>(english);
  useEffect(() => {
    let isCurrent = true;
    loadKitLocale(language).then(
      (pack) => isCurrent && setLocale(pack ?? english),
      // Without the pack the kit keeps its words; our own texts are already in the new language.
      (error: unknown) => console.warn('The language pack of the kit did not load', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return locale;
}

/**
 * The kit, dressed by the stylesheets alone: no style is made while the app runs. It travels with the first part that
 * uses it; the pages a visitor meets first do not.
 */
export default function KitProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const direction = useAppSelector((state) => state.theme.direction);
  const applied = use(AppliedThemeContext);
  const locale = useKitLocale();
  return (
    <StyleProvider {...(detachedContainer && { container: detachedContainer })}>
      <ConfigProvider theme={CONFIGS[applied]} direction={direction} locale={locale}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
