import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { EmptyArt, NothingFoundArt } from '../../../shared/illustrations/state-illustrations.tsx';
import { Button } from '../../../shared/kit/Button.tsx';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { SkeletonLine } from '../../../shared/kit/SkeletonLine.tsx';
import { EmptyState } from '../../../shared/look/EmptyState.tsx';
import { FailedState } from '../../../shared/look/FailedState.tsx';
import { filterProducts, NO_FILTER } from '../filter-products.ts';
import type { Products } from '../read-catalogue.ts';
import { useFilter } from '../use-filter.ts';
import { ProductCard } from './ProductCard.tsx';
import { ProductFilters } from './ProductFilters.tsx';

interface ProductsSectionProps {
  readonly catalogue: Products;
  readonly onRetry: () => void;
  readonly onCalculate: (prodId: string) => void;
}

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** The products that fit what the visitor is looking for. */
export function ProductsSection({ catalogue, onRetry, onCalculate }: ProductsSectionProps) {
  const { t } = useTranslation('catalog');
  const [filter, setFilter] = useFilter();
  return (
    <section className="zl-section" id="products" aria-labelledby="products-title">
      <h2 className="zl-section__title" id="products-title">
        {t('products.title')}
      </h2>
      <ProductFilters filter={filter} onChange={setFilter} />
      {catalogue.state === 'loading' && (
        <>
          <p className="zl-products__count" role="status">
            {t('products.loading')}
          </p>
          <div className="zl-products" aria-hidden="true">
            {PLACEHOLDERS.map((placeholder) => (
              <Panel key={placeholder} className="zl-product zl-product--coming">
                <SkeletonLine size="title" />
                <SkeletonLine />
                <SkeletonLine size="short" />
              </Panel>
            ))}
          </div>
        </>
      )}
      {catalogue.state === 'failed' && (
        <FailedState title={t('products.failed')} retry={t('products.retry')} onRetry={onRetry} />
      )}
      {catalogue.state === 'ready' && (
        <Found
          {...catalogue}
          filter={filter}
          onReset={() => setFilter(NO_FILTER)}
          onCalculate={onCalculate}
        />
      )}
    </section>
  );
}

type FoundProps = Extract<Products, { state: 'ready' }> & {
  readonly filter: ReturnType<typeof useFilter>[0];
  readonly onReset: () => void;
  readonly onCalculate: (prodId: string) => void;
};

function Found({ products, workingDays, filter, onReset, onCalculate }: FoundProps) {
  const { t } = useTranslation('catalog');
  const { amountMnt, termMonths } = useDeferredValue(filter);
  const wish = useMemo(
    () => ({
      ...(amountMnt === null ? {} : { amountMnt }),
      ...(termMonths === null ? {} : { termMonths }),
    }),
    [amountMnt, termMonths],
  );
  const found = filterProducts(products, filter);
  if (products.length === 0)
    return <EmptyState art={<EmptyArt />} title={t('products.none')} text={t('products.noneText')} />;
  return (
    <>
      <p className="zl-products__count" role="status">
        {t('products.count', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          art={<NothingFoundArt />}
          title={t('products.nothing')}
          text={t('products.nothingText')}
          actions={<Button onClick={onReset}>{t('products.reset')}</Button>}
        />
      ) : (
        <ul className="zl-products">
          {found.map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              workingDays={workingDays}
              wish={wish}
              onCalculate={onCalculate}
            />
          ))}
        </ul>
      )}
    </>
  );
}
