import { useAppServices } from '../../shared/app-services/app-services.ts';
import { LANGUAGE_NAMES } from '../../shared/i18n/language-names.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Menu } from '../../shared/kit/Menu.tsx';
import { Icon } from '../../shared/look/Icon.tsx';
import { useAct, useAppSelector } from '../../shared/store/hooks.ts';

/** Offers the languages of this deployment. */
export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const { config } = useAppServices();
  const act = useAct();
  const locale = useAppSelector((state) => state.theme.locale);
  return (
    <Menu
      // The code on the button is part of its name: who steers by voice says what they see.
      label={t('language.label', { name: `${LANGUAGE_NAMES[locale]}, ${locale.toUpperCase()}` })}
      entries={config.languages.map((language) => ({
        key: language,
        label: LANGUAGE_NAMES[language],
        lang: language,
        isChosen: language === locale,
        onSelect: () => void act((dispatch, { setLocale }) => dispatch(setLocale(language))),
      }))}
    >
      <Icon name="globe" />
      <span className="zl-menu__code">{locale}</span>
    </Menu>
  );
}
