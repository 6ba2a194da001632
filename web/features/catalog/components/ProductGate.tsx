import '../catalogue.ts';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { FailedState } from '../../../shared/look/FailedState.tsx';
import { CardsSkeleton } from '../../../shared/look/Skeletons.tsx';
import { useParams } from '../../../shared/routing/use-routing.ts';
import { useProducts } from '../use-products.ts';
import { OpenProducts, UnknownProduct } from './UnknownProduct.tsx';

interface ProductGateProps {
  readonly children: (product: Product, workingDays: WorkingDays) => ReactNode;
  /** Draws a product that is closed. It is given the page about an unknown product and the list of open ones. */
  readonly renderClosed?: (unknown: ReactNode, open: ReactNode) => ReactNode;
}

/** The product that the address names. Whether it exists is told by the open products, which are shown when it does not. */
export function ProductGate({ children, renderClosed }: ProductGateProps): ReactNode {
  const { prodId } = useParams();
  const { catalogue, retry } = useProducts();
  if (catalogue.state === 'loading') return <LoadingProducts />;
  if (catalogue.state === 'failed') return <FailedProducts onRetry={retry} />;
  const product = catalogue.products.find(({ id }) => id === prodId);
  if (product) return children(product, catalogue.workingDays);
  const unknown = <UnknownProduct products={catalogue.products} />;
  return renderClosed ? renderClosed(unknown, <OpenProducts products={catalogue.products} />) : unknown;
}

// A page that was drawn with its product never shows these two, and so does without the texts of the catalogue.

function LoadingProducts(): ReactNode {
  const { t } = useTranslation('catalog');
  return <CardsSkeleton label={t('products.loading')} />;
}

function FailedProducts({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { t } = useTranslation('catalog');
  return (
    <FailedState
      headingLevel={1}
      title={t('products.failed')}
      retry={t('products.retry')}
      onRetry={onRetry}
    />
  );
}
