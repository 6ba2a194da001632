import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../shared/app-services/app-services.ts';
import { BASE_NAMESPACES, loadCatalogue } from '../shared/i18n/load-catalogue.ts';
import { languageOf } from '../shared/i18n/use-language.ts';
import { useAppDispatch, useAppSelector } from '../shared/store/hooks.ts';
import { setLocale } from '../shared/theme/theme-slice.ts';

/** Follows the chosen language: catalogues first, then the switch, so that no half-translated page is ever shown. */
export function useChosenLanguage(): void {
  const { toasts } = useAppServices();
  const dispatch = useAppDispatch();
  const { i18n } = useTranslation();
  const language = useAppSelector((state) => state.theme.locale);

  useEffect(() => {
    const shown = languageOf(i18n);
    if (language === shown) return;
    let isOvertaken = false;
    Promise.all(BASE_NAMESPACES.map((name) => loadCatalogue(language, name))).then(
      async () => {
        if (!isOvertaken) await i18n.changeLanguage(language);
      },
      () => {
        if (isOvertaken) return;
        toasts.show({ key: 'language', titleKey: 'toast.error', descriptionKey: 'toast.languageNotLoaded' });
        dispatch(setLocale(shown));
      },
    );
    return () => {
      isOvertaken = true;
    };
  }, [language, i18n, toasts, dispatch]);
}
