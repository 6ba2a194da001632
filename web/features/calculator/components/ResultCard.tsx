import type { Ref } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Figure } from '../../../shared/kit/Figure.tsx';
import { LinkButton } from '../../../shared/kit/LinkButton.tsx';
import { MoneyText } from '../../../shared/kit/MoneyText.tsx';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { writeOptions } from '../options-in-address.ts';
import type { QuotedOption } from '../quote-option.ts';

interface ResultCardProps {
  readonly option: QuotedOption;
  /** Somebody else made this calculation. */
  readonly isShared: boolean;
  readonly titleRef: Ref<HTMLHeadingElement>;
}

/** The answer: the one big number, and what it all comes to. */
export function ResultCard({ option, isShared, titleRef }: ResultCardProps) {
  const { t } = useTranslation('calculator');
  const { rate, money, months } = useFormats();
  const { pathTo } = useAppServices();
  const { product, terms, summary, quote } = option;
  const isLease = product.terms.kind === 'lease';
  const search = new URLSearchParams();
  writeOptions(search, [option]);
  const count = quote.schedule.rows.filter(({ kind }) => kind === 'instalment').length;
  const last = quote.schedule.rows.findLast(({ kind }) => kind === 'instalment');
  return (
    <Panel as="section" className="zl-result" aria-labelledby="result-title">
      {isShared && <Notice tone="info">{t('share.withYou')}</Notice>}
      <div className="zl-result__answer">
        <h3 ref={titleRef} tabIndex={-1} id="result-title" className="zl-result__title">
          {summary.isLevel ? t('result.monthly') : t('result.first')}
        </h3>
        <output className="zl-result__number">
          <MoneyText amountMnt={summary.instalmentMnt} />
        </output>
        <p className="zl-result__note">
          {summary.isLevel
            ? t('result.levelNote', { term: months(count) })
            : t('result.fallingNote', { term: months(count), last: money(last?.total ?? 0) })}
        </p>
      </div>
      <dl className="zl-figures">
        {isLease ? (
          <AmountLine name={t('result.downPayment')} amountMnt={terms.downPaymentMnt} />
        ) : (
          <AmountLine name={t('result.received')} amountMnt={summary.paidOutMnt} />
        )}
        <AmountLine name={t('result.interest')} amountMnt={summary.totalInterestMnt} />
        <AmountLine name={t('result.fees')} amountMnt={summary.totalFeesMnt} />
        {terms.residualMnt > 0 && <AmountLine name={t('result.residual')} amountMnt={terms.residualMnt} />}
        <div className="zl-figures__total">
          <dt>{t('result.total')}</dt>
          <Figure as="dd">
            <MoneyText amountMnt={summary.totalPaidMnt} />
          </Figure>
        </div>
        <div>
          <dt>{t('result.nominal')}</dt>
          <Figure as="dd">{t('result.perMonth', { rate: rate(summary.monthlyRateBps) })}</Figure>
        </div>
        <div>
          <dt>{t('result.effective')}</dt>
          <Figure as="dd">{rate(summary.effectiveRateBps)}</Figure>
        </div>
      </dl>
      <p className="zl-result__small">{isLease ? t('result.leaseSmall') : t('result.loanSmall')}</p>
      <LinkButton
        variant="primary"
        size="large"
        className="zl-result__action"
        to={`${pathTo('request', { prodId: product.id })}?${search}`}
      >
        {t('result.request', { product: product.texts.name })}
      </LinkButton>
    </Panel>
  );
}

function AmountLine({ name, amountMnt }: { readonly name: string; readonly amountMnt: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <Figure as="dd">
        <MoneyText amountMnt={amountMnt} />
      </Figure>
    </div>
  );
}
