import { useAppServices } from '../../shared/app-services/app-services.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/routing/Link.tsx';

const SCREENS = ['rates', 'terms', 'privacy', 'verify'] as const;

/** Links to the texts that a lender must always have at hand, and to the page where anybody checks an agreement. */
export function LegalLinks() {
  const { t } = useTranslation(['shell', 'routes']);
  const { pathTo } = useAppServices();
  return (
    <nav aria-label={t('shell:footer.legal')}>
      <ul className="zl-footer__links">
        {SCREENS.map((screen) => (
          <li key={screen}>
            <Link to={pathTo(screen)}>{t(`routes:screens.${screen}`)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
