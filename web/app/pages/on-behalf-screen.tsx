import '../../features/requests/counter/catalogue.ts';
import type { ReactNode } from 'react';
import { useProducts } from '../../features/catalog/use-products.ts';
import { CounterDrafts } from '../../features/requests/counter/components/CounterDrafts.tsx';
import { CounterStart } from '../../features/requests/counter/components/CounterStart.tsx';
import { Notice } from '../../shared/forms/Notice.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { TextButton } from '../../shared/kit/TextButton.tsx';
import { PageHeader } from '../../shared/look/PageHeader.tsx';
import { ListSkeleton } from '../../shared/look/Skeletons.tsx';

/** Where staff begin a request for somebody at the counter, and see what became of those they began. */
export default function OnBehalfScreen(): ReactNode {
  const { t } = useTranslation('onBehalf');
  return (
    <div className="zl-home">
      <PageHeader title={t('title')} lead={t('lead')} />
      <OpenProducts />
      <CounterDrafts />
    </div>
  );
}

function OpenProducts(): ReactNode {
  const { t } = useTranslation('onBehalf');
  const { catalogue, retry } = useProducts();
  if (catalogue.state === 'loading') return <ListSkeleton label={t('choose.loading')} />;
  if (catalogue.state === 'failed')
    return (
      <Notice tone="warning">
        {t('choose.failed')} <TextButton onClick={retry}>{t('retry')}</TextButton>
      </Notice>
    );
  return <CounterStart products={catalogue.products} />;
}
