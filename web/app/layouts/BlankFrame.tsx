import { useAppServices } from '../../shared/app-services/app-services.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { SignInArt } from '../../shared/illustrations/state-illustrations.tsx';
import { Brand } from '../../shared/look/Brand.tsx';
import { Link } from '../../shared/routing/Link.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** The sign-in screens have no navigation: only the way back, the language and the light. */
export function BlankHeader() {
  const { t } = useTranslation('shell');
  const { pathTo } = useAppServices();
  return (
    <header className="zl-blank-header">
      <Link className="zl-home-link" to={pathTo('publicIndex')} aria-label={t('brand.home')}>
        <Brand />
      </Link>
      <div className="zl-public-header__tools">
        <LanguageMenu />
        <ThemeToggle />
      </div>
    </header>
  );
}

/** A calm picture beside the form, where there is room for one. */
export function BlankAside() {
  const { t } = useTranslation('shell');
  return (
    <aside className="zl-blank-aside" aria-label={t('blank.label')}>
      <div className="zl-blank-aside__words">
        <p className="zl-blank-aside__title">{t('blank.title')}</p>
        <p>{t('blank.text')}</p>
      </div>
      <SignInArt />
    </aside>
  );
}
