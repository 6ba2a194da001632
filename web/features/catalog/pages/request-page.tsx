import '../catalogue.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { OfflineArt } from '../../../shared/illustrations/state-illustrations.tsx';
import { EmptyState } from '../../../shared/look/EmptyState.tsx';
import { PlaceholderPage } from '../../../shared/look/PlaceholderPage.tsx';
import { CardsSkeleton } from '../../../shared/look/Skeletons.tsx';
import { UnknownProduct } from '../components/UnknownProduct.tsx';
import { useProducts } from '../use-products.ts';

/** The request for one product. Whether it exists is told by the open products, which are shown when it does not. */
export default function RequestPage() {
  const { t } = useTranslation(['catalog', 'routes', 'common']);
  const { prodId } = useParams();
  const { catalogue, retry } = useProducts();
  if (catalogue.state === 'loading') return <CardsSkeleton label={t('catalog:products.loading')} />;
  if (catalogue.state === 'failed')
    return (
      <EmptyState
        headingLevel={1}
        art={<OfflineArt />}
        title={t('catalog:products.failed')}
        actions={
          <button type="button" className="zl-button zl-button--primary" onClick={retry}>
            {t('catalog:products.retry')}
          </button>
        }
      />
    );
  const product = catalogue.products.find(({ id }) => id === prodId);
  if (!product) return <UnknownProduct products={catalogue.products} />;
  return (
    <PlaceholderPage
      badge={t('common:placeholder.badge')}
      title={product.texts.name}
      text={t('routes:texts.request')}
    />
  );
}
