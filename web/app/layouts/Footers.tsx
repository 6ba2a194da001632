import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { LegalLinks } from './LegalLinks.tsx';

export function PublicFooter() {
  const { t } = useTranslation('shell');
  return (
    <footer className="zl-footer">
      <div className="zl-footer__bar">
        <p>{t('footer.owner')}</p>
        <LegalLinks />
      </div>
    </footer>
  );
}

/** The legal pages are a visitor's, so the signed-in footer says what matters at work: whose clock is meant. */
export function AppFooter() {
  const { t } = useTranslation('shell');
  return (
    <footer className="zl-footer">
      <div className="zl-footer__bar">
        <p>{t('footer.owner')}</p>
        <p>{t('footer.clock')}</p>
      </div>
    </footer>
  );
}
