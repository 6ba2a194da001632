import '../catalogue.ts';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { OfflineArt } from '../../../shared/illustrations/state-illustrations.tsx';
import { EmptyState } from '../../../shared/look/EmptyState.tsx';
import { CardsSkeleton } from '../../../shared/look/Skeletons.tsx';
import { useProducts } from '../use-products.ts';
import { UnknownProduct } from './UnknownProduct.tsx';

interface ProductGateProps {
  readonly children: (product: Product, workingDays: WorkingDays) => ReactNode;
}

/** The product that the address names. Whether it exists is told by the open products, which are shown when it does not. */
export function ProductGate({ children }: ProductGateProps): ReactNode {
  const { t } = useTranslation('catalog');
  const { prodId } = useParams();
  const { catalogue, retry } = useProducts();
  if (catalogue.state === 'loading') return <CardsSkeleton label={t('products.loading')} />;
  if (catalogue.state === 'failed')
    return (
      <EmptyState
        headingLevel={1}
        art={<OfflineArt />}
        title={t('products.failed')}
        actions={
          <button type="button" className="zl-button zl-button--primary" onClick={retry}>
            {t('products.retry')}
          </button>
        }
      />
    );
  const product = catalogue.products.find(({ id }) => id === prodId);
  return product ? (
    children(product, catalogue.workingDays)
  ) : (
    <UnknownProduct products={catalogue.products} />
  );
}
