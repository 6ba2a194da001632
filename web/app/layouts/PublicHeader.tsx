import { useAppServices } from '../../shared/app-services/app-services.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { LinkButton } from '../../shared/kit/LinkButton.tsx';
import { ToolLink } from '../../shared/kit/ToolButton.tsx';
import { Brand } from '../../shared/look/Brand.tsx';
import { Link } from '../../shared/routing/Link.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** A visitor's header: who we are, the few places to go, and the way in. */
export function PublicHeader() {
  const { t } = useTranslation(['shell', 'routes']);
  const { pathTo } = useAppServices();
  return (
    <header className="zl-public-header">
      <div className="zl-public-header__bar">
        <Link className="zl-home-link" to={pathTo('publicIndex')} aria-label={t('shell:brand.home')}>
          <Brand />
        </Link>
        <nav className="zl-public-header__links" aria-label={t('shell:nav.label')}>
          <ToolLink to={pathTo('track')}>{t('routes:screens.track')}</ToolLink>
          <ToolLink to={pathTo('rates')}>{t('routes:screens.rates')}</ToolLink>
        </nav>
        <div className="zl-public-header__tools">
          <LanguageMenu />
          <ThemeToggle />
          <LinkButton variant="primary" to={pathTo('login')}>
            {t('routes:screens.login')}
          </LinkButton>
        </div>
      </div>
    </header>
  );
}
