import '../catalogue.ts';
import '../products.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { List } from '../../../shared/lists/List.tsx';
import { PageHeader } from '../../../shared/look/PageHeader.tsx';
import { useMay } from '../../../shared/session/use-me.ts';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { useKeptProductsQuery } from '../api.ts';
import { NewProductPanel } from '../components/NewProductPanel.tsx';
import { PRODUCT_COLUMNS } from '../product-columns.tsx';
import { useFreshProducts } from '../use-fresh-products.ts';

/** Every product of the lender. Administrators begin and change them here, the rest of the staff reads. */
export default function ProductsPage(): ReactNode {
  const { t, takeGroup } = useTranslation(['products', 'lists']);
  const language = useAppSelector((state) => state.theme.locale);
  const mayManage = useMay('products:manage');
  const [isBeginning, setBeginning] = useState(false);
  const { data, isError, refetch } = useKeptProductsQuery({ language });
  useFreshProducts();
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t(mayManage ? 'lead' : 'leadReadOnly')}
        actions={
          mayManage && (
            <Button variant="primary" onClick={() => setBeginning(true)}>
              {t('new.open')}
            </Button>
          )
        }
      />
      <List
        rows={data?.products}
        isFailed={isError}
        onRetry={() => void refetch()}
        isFiltered={false}
        words={takeGroup('list')}
        columns={PRODUCT_COLUMNS}
        headings={takeGroup('table')}
        idOf={({ id }) => id}
        screen={null}
        density="tall"
      />
      {isBeginning && <NewProductPanel products={data?.products ?? []} onClose={() => setBeginning(false)} />}
    </>
  );
}
