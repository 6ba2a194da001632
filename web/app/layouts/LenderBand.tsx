import { useAppServices } from '../../shared/app-services/app-services.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { LenderLogo } from '../../shared/lender/LenderLogo.tsx';
import { hasWays, LenderWays } from '../../shared/lender/LenderWays.tsx';

/** Above a visitor's footer: who lends, by which licence, and how they are reached. */
export function LenderBand() {
  const { t } = useTranslation('shell');
  const { lender } = useAppServices().config;
  const { name, licence, logo } = lender;
  if (licence === null && !logo && !hasWays(lender)) return null;
  return (
    <section className="zl-lender-band" aria-label={t('contact.label')}>
      <div className="zl-lender-band__inner">
        {logo && <LenderLogo logo={logo} />}
        <p className="zl-lender-band__name">
          {name}
          {licence !== null && <span>{t('contact.licence', { licence })}</span>}
        </p>
        <LenderWays />
        <p className="zl-lender-band__note">{t('contact.neverAsked')}</p>
      </div>
    </section>
  );
}
