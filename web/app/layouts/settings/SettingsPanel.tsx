import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { LANGUAGE_NAMES } from '../../../shared/i18n/language-names.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { SwitchField } from '../../../shared/kit/fields/SwitchField.tsx';
import { SidePanel } from '../../../shared/kit/SidePanel.tsx';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import * as theme from '../../../shared/theme/theme-slice.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { ColorField } from './ColorField.tsx';
import { LeftToRightPicture, RightToLeftPicture, SideNavPicture, TopNavPicture } from './layout-pictures.tsx';
import { resetSettings } from './reset-settings.ts';

/** Every setting of theme and layout, each in force at once and kept for the next visit. */
export default function SettingsPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { config } = useAppServices();
  const dispatch = useAppDispatch();
  const settings = useAppSelector((state) => state.theme);
  return (
    <SidePanel edge="end" title={t('appearance.title')} closeLabel={t('appearance.close')} onClose={onClose}>
      <div className="zl-appearance">
        <ChoiceField
          legend={t('appearance.theme')}
          value={settings.currentTheme}
          onChange={(value) => dispatch(theme.setCurrentTheme(value))}
          choices={theme.THEMES.map((value) => ({ value, label: t(`appearance.themes.${value}`) }))}
        />
        <ChoiceField
          legend={t('appearance.language')}
          value={settings.locale}
          onChange={(value) => dispatch(theme.setLocale(value))}
          choices={config.languages.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
        />
        <ChoiceField
          legend={t('appearance.direction')}
          value={settings.direction}
          onChange={(value) => dispatch(theme.setDirection(value))}
          choices={[
            { value: 'ltr', label: t('appearance.directions.ltr'), picture: <LeftToRightPicture /> },
            { value: 'rtl', label: t('appearance.directions.rtl'), picture: <RightToLeftPicture /> },
          ]}
        />
        <ChoiceField
          legend={t('appearance.navType')}
          value={settings.navType}
          onChange={(value) => dispatch(theme.setNavType(value))}
          choices={[
            { value: 'SIDE', label: t('appearance.navTypes.SIDE'), picture: <SideNavPicture /> },
            { value: 'TOP', label: t('appearance.navTypes.TOP'), picture: <TopNavPicture /> },
          ]}
        />
        <ChoiceField
          legend={t('appearance.sideNavTheme')}
          value={settings.sideNavTheme}
          onChange={(value) => dispatch(theme.setSideNavTheme(value))}
          choices={theme.SIDE_NAV_THEMES.map((value) => ({ value, label: t(`appearance.themes.${value}`) }))}
        />
        <ColorField
          legend={t('appearance.headerNavColor')}
          value={settings.headerNavColor}
          onChange={(value) => dispatch(theme.setHeaderNavColor(value))}
        />
        <ColorField
          legend={t('appearance.topNavColor')}
          value={settings.topNavColor}
          onChange={(value) => dispatch(theme.setTopNavColor(value))}
        />
        <SwitchField
          label={t('appearance.navCollapsed')}
          hint={t('appearance.navCollapsedHint')}
          isOn={settings.navCollapsed}
          onChange={(isOn) => dispatch(theme.setNavCollapsed(isOn))}
        />
        <SwitchField
          label={t('appearance.blankLayout')}
          hint={t('appearance.blankLayoutHint')}
          isOn={settings.blankLayout}
          onChange={(isOn) => dispatch(theme.setBlankLayout(isOn))}
        />
        <SwitchField
          label={t('appearance.mobileNav')}
          hint={t('appearance.mobileNavHint')}
          isOn={settings.mobileNav}
          onChange={(isOn) => {
            onClose();
            dispatch(theme.setMobileNav(isOn));
          }}
        />
        <Button onClick={() => resetSettings(dispatch)}>{t('appearance.reset')}</Button>
      </div>
    </SidePanel>
  );
}
