import '../catalogue.ts';
import '../products.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { FailedState } from '../../../shared/look/FailedState.tsx';
import { PageHeader } from '../../../shared/look/PageHeader.tsx';
import { CardsSkeleton } from '../../../shared/look/Skeletons.tsx';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { useKeptProductQuery } from '../api.ts';
import type { BesideVersion } from '../editor/Consequences.tsx';
import { useFreshProducts } from '../use-fresh-products.ts';
import { NewProductPanel } from './NewProductPanel.tsx';
import { ProductDocument } from './ProductDocument.tsx';
import { nameOf, ProductStanding } from './ProductFacts.tsx';

interface ProductPageProps extends BesideVersion {
  readonly prodId: string;
}

/** One product with its draft or its newest version. */
export function ProductPage({ prodId, ...beside }: ProductPageProps): ReactNode {
  const { t } = useTranslation('products');
  const language = useAppSelector((state) => state.theme.locale);
  const {
    currentData: opened,
    isError,
    refetch,
  } = useKeptProductQuery({ params: { prodId }, query: { language } });
  const [isCopying, setCopying] = useState(false);
  useFreshProducts();
  if (opened === undefined)
    return isError ? (
      <FailedState
        headingLevel={1}
        title={t('one.failedTitle')}
        text={t('one.failedText')}
        retry={t('one.retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <CardsSkeleton label={t('one.loading')} />
    );
  const { product, shownVersionId } = opened;
  return (
    <>
      <PageHeader title={nameOf(product)} lead={<ProductStanding product={product} />} />
      <ProductDocument key={product.id} opened={opened} {...beside} onCopy={() => setCopying(true)} />
      {isCopying && (
        <NewProductPanel products={[product]} copyOf={shownVersionId} onClose={() => setCopying(false)} />
      )}
    </>
  );
}
