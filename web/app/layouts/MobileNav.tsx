import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { SidePanel } from '../../shared/kit/SidePanel.tsx';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { setMobileNav } from '../../shared/theme/theme-slice.ts';
import { NavList } from './NavList.tsx';

/** The navigation as a drawer, for screens too narrow to keep it in sight. */
export default function MobileNav() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const close = (): void => {
    dispatch(setMobileNav(false));
  };
  return (
    <SidePanel edge="start" title={t('nav.title')} closeLabel={t('nav.close')} onClose={close}>
      <nav className="zl-drawer-nav" aria-label={t('nav.label')}>
        <NavList shape="side" onOpen={close} />
      </nav>
    </SidePanel>
  );
}
