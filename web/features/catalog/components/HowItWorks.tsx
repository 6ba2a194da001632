import { DEFAULT_REQUEST_FEE_MNT } from '@zeel/domain/product';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';

const STEPS = ['choose', 'fill', 'review', 'sign'] as const;

/** From the first look to the money, in four steps. */
export function HowItWorks() {
  const { t } = useTranslation('catalog');
  const { money } = useFormats();
  return (
    <section className="zl-section zl-section--later" aria-labelledby="steps-title">
      <h2 className="zl-section__title" id="steps-title">
        {t('steps.title')}
      </h2>
      <ol className="zl-steps">
        {STEPS.map((step) => (
          <li className="zl-step" key={step}>
            <h3>{t(`steps.${step}.title`)}</h3>
            <p>{t(`steps.${step}.text`, { fee: money(DEFAULT_REQUEST_FEE_MNT) })}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
