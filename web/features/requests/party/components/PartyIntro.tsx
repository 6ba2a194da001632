import type { Party } from '@zeel/protocol/rooms/parties';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { PRODUCT_ART } from '../../../../shared/illustrations/product-pictures.tsx';
import { Digits } from '../../../../shared/kit/Digits.tsx';
import { Figure } from '../../../../shared/kit/Figure.tsx';
import { MoneyText } from '../../../../shared/kit/MoneyText.tsx';
import { Panel } from '../../../../shared/kit/Panel.tsx';

/** Who asks, for what, and what a yes means. */
export function PartyIntro({ party }: { readonly party: Party }): ReactNode {
  const { t } = useTranslation('party');
  const { money, months, rate } = useFormats();
  const { role, request } = party;
  const Picture = PRODUCT_ART[request.picture];
  const lines = [
    { name: t(request.kind === 'lease' ? 'facts.price' : 'facts.amount'), value: money(request.amountMnt) },
    { name: t('facts.term'), value: months(request.termMonths) },
    { name: t('facts.total'), value: money(request.totalPaidMnt) },
    { name: t('facts.effective'), value: rate(request.effectiveRateBps) },
  ];
  return (
    <header className="zl-part__intro">
      <div className="zl-part__who">
        <div>
          <h1>{t(`title.${role}`, { name: request.applicantName })}</h1>
          <p className="zl-part__lead">
            {request.productName} · <Digits>{request.reference}</Digits>
          </p>
        </div>
        <div className="zl-part__art">
          <Picture />
        </div>
      </div>
      <Panel as="section" className="zl-part__facts" aria-label={t('facts.label')}>
        <p className="zl-part__answer">
          <span>{t('facts.monthly', { name: request.applicantName })}</span>
          <strong>
            <MoneyText amountMnt={request.instalmentMnt} />
          </strong>
        </p>
        <dl className="zl-part__lines">
          {lines.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <Figure as="dd">{value}</Figure>
            </div>
          ))}
        </dl>
      </Panel>
      <section className="zl-part__means" aria-labelledby="zl-part-means">
        <h2 id="zl-part-means">{t(`means.${role}.title`)}</h2>
        <ul>
          <li>
            {t(`means.${role}.one`, { name: request.applicantName, total: money(request.totalPaidMnt) })}
          </li>
          <li>{t(`means.${role}.two`)}</li>
          <li>{t(`means.${role}.three`)}</li>
        </ul>
      </section>
    </header>
  );
}
