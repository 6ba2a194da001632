import { useEffect } from 'react';
import { useAppServices } from '../shared/app-services/app-services.ts';
import { useTranslator } from '../shared/i18n/use-translation.ts';
import { useAct, useAppSelector } from '../shared/store/hooks.ts';

/** Follows the chosen language: catalogues first, then the switch, so that no half-translated page is ever shown. */
export function useChosenLanguage(): void {
  const { toasts } = useAppServices();
  const act = useAct();
  const translator = useTranslator();
  const language = useAppSelector((state) => state.theme.locale);

  useEffect(() => {
    const shown = translator.texts().language;
    if (language === shown) return;
    let isOvertaken = false;
    translator.prepare(language).then(
      () => {
        if (!isOvertaken) translator.speak(language);
      },
      () => {
        if (isOvertaken) return;
        toasts.show({ key: 'language', titleKey: 'toast.error', descriptionKey: 'toast.languageNotLoaded' });
        void act((dispatch, { setLocale }) => dispatch(setLocale(shown)));
      },
    );
    return () => {
      isOvertaken = true;
    };
  }, [language, translator, toasts, act]);
}
