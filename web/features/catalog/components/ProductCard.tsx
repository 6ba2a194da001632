import { type AskWish, rateRangeBps } from '@zeel/domain/product';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { makeExample } from '../product-example.ts';
import { PRODUCT_ART } from './product-pictures.tsx';

interface ProductCardProps {
  readonly product: Product;
  readonly workingDays: WorkingDays;
  /** What the visitor is looking for; the example then answers that. */
  readonly wish: AskWish;
  readonly onCalculate: (prodId: string) => void;
}

/** One product: what it is for, from which rate, for how much and how long, and what that comes to. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, workingDays, wish, onCalculate } = props;
  const { t } = useTranslation('catalog');
  const { money, months, rate } = useFormats();
  const { pathTo } = useAppServices();
  const { id, texts, terms, picture } = product;
  const { ask, summary } = useMemo(
    () => makeExample(product, workingDays, wish),
    [product, workingDays, wish],
  );
  const Picture = PRODUCT_ART[picture];
  const titleId = `product-${id}`;
  return (
    <li className="zl-surface zl-product" aria-labelledby={titleId}>
      <div className="zl-product__art">
        <Picture />
      </div>
      <div className="zl-product__words">
        <p className="zl-product__family">{t(`kinds.${terms.kind}`)}</p>
        <h3 id={titleId}>{texts.name}</h3>
        <p>{texts.tagline}</p>
      </div>
      <dl className="zl-product__facts">
        <div>
          <dt>{t('card.rate')}</dt>
          <dd className="zl-product__rate">{t('card.from', { rate: rate(rateRangeBps(terms).lowest) })}</dd>
        </div>
        <div>
          <dt>{terms.kind === 'lease' ? t('card.price') : t('card.amount')}</dt>
          <dd>{t('card.upTo', { value: money(terms.amountMnt.max) })}</dd>
        </div>
        <div>
          <dt>{t('card.term')}</dt>
          <dd>{t('card.upTo', { value: months(terms.termMonths.max) })}</dd>
        </div>
      </dl>
      <p className="zl-product__example">
        {t(summary.isLevel ? 'card.example' : 'card.fallingExample', {
          amount: money(ask.amountMnt),
          term: months(ask.termMonths),
          instalment: money(summary.instalmentMnt),
          rate: rate(summary.effectiveRateBps),
        })}
      </p>
      <div className="zl-product__actions">
        <Link
          className="zl-button zl-button--primary"
          to={pathTo('request', { prodId: id })}
          aria-describedby={titleId}
        >
          {t('card.request')}
        </Link>
        <button
          type="button"
          className="zl-button"
          aria-describedby={titleId}
          onClick={() => onCalculate(id)}
        >
          {t('card.calculate')}
        </button>
      </div>
    </li>
  );
});
