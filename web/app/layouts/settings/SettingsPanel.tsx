import './appearance-catalogue.ts';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { LANGUAGE_NAMES } from '../../../shared/i18n/language-names.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { SwitchField } from '../../../shared/kit/fields/SwitchField.tsx';
import { SidePanel } from '../../../shared/kit/SidePanel.tsx';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { SIDE_NAV_THEMES, THEMES } from '../../../shared/theme/theme-settings.ts';
import * as theme from '../../../shared/theme/theme-slice.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { ColorField } from './ColorField.tsx';
import { LeftToRightPicture, RightToLeftPicture, SideNavPicture, TopNavPicture } from './layout-pictures.tsx';
import { resetSettings } from './reset-settings.ts';

/** Every setting of theme and layout, each in force at once and kept for the next visit. */
export default function SettingsPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('appearance');
  const { config } = useAppServices();
  const dispatch = useAppDispatch();
  const settings = useAppSelector((state) => state.theme);
  return (
    <SidePanel edge="end" title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <div className="zl-appearance">
        <ChoiceField
          legend={t('theme')}
          value={settings.currentTheme}
          onChange={(value) => dispatch(theme.setCurrentTheme(value))}
          choices={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
        />
        <ChoiceField
          legend={t('language')}
          value={settings.locale}
          onChange={(value) => dispatch(theme.setLocale(value))}
          choices={config.languages.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
        />
        <ChoiceField
          legend={t('direction')}
          value={settings.direction}
          onChange={(value) => dispatch(theme.setDirection(value))}
          choices={[
            { value: 'ltr', label: t('directions.ltr'), picture: <LeftToRightPicture /> },
            { value: 'rtl', label: t('directions.rtl'), picture: <RightToLeftPicture /> },
          ]}
        />
        <ChoiceField
          legend={t('navType')}
          value={settings.navType}
          onChange={(value) => dispatch(theme.setNavType(value))}
          choices={[
            { value: 'SIDE', label: t('navTypes.SIDE'), picture: <SideNavPicture /> },
            { value: 'TOP', label: t('navTypes.TOP'), picture: <TopNavPicture /> },
          ]}
        />
        <ChoiceField
          legend={t('sideNavTheme')}
          value={settings.sideNavTheme}
          onChange={(value) => dispatch(theme.setSideNavTheme(value))}
          choices={SIDE_NAV_THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
        />
        <ColorField
          legend={t('headerNavColor')}
          value={settings.headerNavColor}
          onChange={(value) => dispatch(theme.setHeaderNavColor(value))}
        />
        <ColorField
          legend={t('topNavColor')}
          value={settings.topNavColor}
          onChange={(value) => dispatch(theme.setTopNavColor(value))}
        />
        <SwitchField
          label={t('navCollapsed')}
          hint={t('navCollapsedHint')}
          isOn={settings.navCollapsed}
          onChange={(isOn) => dispatch(theme.setNavCollapsed(isOn))}
        />
        <SwitchField
          label={t('blankLayout')}
          hint={t('blankLayoutHint')}
          isOn={settings.blankLayout}
          onChange={(isOn) => dispatch(theme.setBlankLayout(isOn))}
        />
        <SwitchField
          label={t('mobileNav')}
          hint={t('mobileNavHint')}
          isOn={settings.mobileNav}
          onChange={(isOn) => {
            onClose();
            dispatch(theme.setMobileNav(isOn));
          }}
        />
        <Button onClick={() => resetSettings(dispatch)}>{t('reset')}</Button>
      </div>
    </SidePanel>
  );
}
