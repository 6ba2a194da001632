import { useAppServices } from '../../shared/app-services/app-services.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { hasWays, LenderWays } from '../../shared/lender/LenderWays.tsx';

/** Above a visitor's footer: who lends, by which licence, and how they are reached. */
export function LenderBand() {
  const { t } = useTranslation('shell');
  const { lender } = useAppServices().config;
  const { name, licence } = lender;
  if (licence === null && !hasWays(lender)) return null;
  return (
    <section className="zl-lender-band" aria-label={t('contact.label')}>
      <div className="zl-lender-band__inner">
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
