import { Bell } from '../../features/notifications/components/Bell.tsx';
import { useAppServices } from '../../shared/app-services/app-services.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { ToolButton } from '../../shared/kit/ToolButton.tsx';
import { Brand } from '../../shared/look/Brand.tsx';
import { Icon } from '../../shared/look/Icon.tsx';
import { Link } from '../../shared/routing/Link.tsx';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import { setMobileNav, setNavCollapsed } from '../../shared/theme/theme-slice.ts';
import { barColors } from './bar-colors.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { SearchButton } from './SearchButton.tsx';
import { SettingsButton } from './SettingsButton.tsx';

/** Brand, the navigation's own buttons, search, and what belongs to the person. */
export function AppHeader() {
  const { t } = useTranslation('shell');
  const { pathTo } = useAppServices();
  const dispatch = useAppDispatch();
  const { headerNavColor, navType, navCollapsed, mobileNav } = useAppSelector((state) => state.theme);
  return (
    <header className="zl-header" {...barColors(headerNavColor)}>
      <ToolButton
        className="zl-header__burger"
        aria-label={t('nav.open')}
        aria-expanded={mobileNav}
        onClick={() => dispatch(setMobileNav(true))}
      >
        <Icon name="menu" sizePx={22} />
      </ToolButton>
      <div className="zl-header__brand">
        <Link className="zl-home-link" to={pathTo('home')} aria-label={t('brand.home')}>
          <Brand />
        </Link>
      </div>
      {navType === 'SIDE' && (
        <ToolButton
          className="zl-header__collapse"
          aria-label={t(navCollapsed ? 'nav.expand' : 'nav.collapse')}
          aria-expanded={!navCollapsed}
          onClick={() => dispatch(setNavCollapsed(!navCollapsed))}
        >
          <Icon name={navCollapsed ? 'expand' : 'collapse'} />
        </ToolButton>
      )}
      <SearchButton />
      <div className="zl-header__tools">
        <span className="zl-header__wide">
          <LanguageMenu />
        </span>
        <Bell />
        <SettingsButton />
        <ProfileMenu />
      </div>
    </header>
  );
}
