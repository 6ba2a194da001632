import { rateRangeBps } from '@zeel/domain/product';
import { memo } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { PRODUCT_ART } from '../../../shared/illustrations/product-pictures.tsx';
import { Button } from '../../../shared/kit/Button.tsx';
import { LinkButton } from '../../../shared/kit/LinkButton.tsx';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { SkeletonLine } from '../../../shared/kit/SkeletonLine.tsx';
import { LazyPartBoundary } from '../../../shared/lazy-part/LazyPartBoundary.tsx';
import { lazyPart } from '../../../shared/lazy-part/lazy-part.tsx';
import type { ProductExampleProps } from './ProductExample.tsx';

interface ProductCardProps extends ProductExampleProps {
  readonly onCalculate: (prodId: string) => void;
}

// The engine is worth a moment's wait, but not a later first sight of the products.
const ProductExample = lazyPart<ProductExampleProps>(() => import('./ProductExample.tsx'));

/** One product: what it is for, from which rate, for how much and how long, and what that comes to. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, workingDays, wish, onCalculate } = props;
  const { t } = useTranslation('catalog');
  const { money, months, rate } = useFormats();
  const { pathTo } = useAppServices();
  const { id, texts, terms, picture } = product;
  const Picture = PRODUCT_ART[picture];
  const titleId = `product-${id}`;
  return (
    <Panel as="li" className="zl-product" aria-labelledby={titleId}>
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
        {/* Without its example a card still says what it must. */}
        <LazyPartBoundary skeleton={<SkeletonLine />} reloadPage={() => undefined} renderFailure={() => null}>
          <ProductExample product={product} workingDays={workingDays} wish={wish} />
        </LazyPartBoundary>
      </p>
      <div className="zl-product__actions">
        <LinkButton variant="primary" to={pathTo('request', { prodId: id })} aria-describedby={titleId}>
          {t('card.request')}
        </LinkButton>
        <Button aria-describedby={titleId} onClick={() => onCalculate(id)}>
          {t('card.calculate')}
        </Button>
      </div>
    </Panel>
  );
});
