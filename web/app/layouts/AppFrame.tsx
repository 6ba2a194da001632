import { useEffect } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { lazyPart } from '../../shared/lazy-part/lazy-part.tsx';
import { usePlace } from '../../shared/routing/use-routing.ts';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import { setMobileNav } from '../../shared/theme/theme-slice.ts';
import { AppHeader } from './AppHeader.tsx';
import { barColors } from './bar-colors.ts';
import { LazyPanelBoundary } from './LazyPanelBoundary.tsx';
import { NavList } from './NavList.tsx';

const MobileNav = lazyPart<object>(() => import('./MobileNav.tsx'));

/** The signed-in frame: header, and the navigation at the side or below the header. */
export default function AppFrame() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const { pathname } = usePlace();
  const { navType, sideNavTheme, topNavColor, mobileNav } = useAppSelector((state) => state.theme);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what closes the drawer.
  useEffect(() => {
    dispatch(setMobileNav(false));
  }, [pathname, dispatch]);
  return (
    <>
      <AppHeader />
      {navType === 'SIDE' ? (
        <aside className={`zl-side zl-side--${sideNavTheme}`} aria-label={t('nav.side')}>
          <nav aria-label={t('nav.label')}>
            <NavList shape="side" />
          </nav>
        </aside>
      ) : (
        <nav className="zl-top" aria-label={t('nav.label')} {...barColors(topNavColor)}>
          <NavList shape="top" />
        </nav>
      )}
      <LazyPanelBoundary>{mobileNav && <MobileNav />}</LazyPanelBoundary>
    </>
  );
}
