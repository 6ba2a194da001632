import { useAppServices } from '../../shared/app-services/app-services.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { LegalLinks } from './LegalLinks.tsx';
import { LenderBand } from './LenderBand.tsx';

export function PublicFooter() {
  const { lender } = useAppServices().config;
  return (
    <>
      <LenderBand />
      <footer className="zl-footer">
        <div className="zl-footer__bar">
          <p>{lender.name}</p>
          <LegalLinks />
        </div>
      </footer>
    </>
  );
}

/** The signed-in footer also says what matters at work: whose clock is meant. */
export function AppFooter() {
  const { t } = useTranslation('shell');
  const { name, phone } = useAppServices().config.lender;
  return (
    <footer className="zl-footer">
      <div className="zl-footer__bar">
        <p>
          {name}
          {phone !== null && (
            <>
              {' · '}
              <a href={`tel:${phone.replaceAll(' ', '')}`} aria-label={t('contact.call', { phone })}>
                <bdi>{phone}</bdi>
              </a>
            </>
          )}
        </p>
        <LegalLinks />
        <p>{t('footer.clock')}</p>
      </div>
    </footer>
  );
}
