import '../catalogue.ts';
import '../rates-catalogue.ts';
import '../rates-paper.css';
import { useToday } from '../../../shared/clock/use-today.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { EmptyArt } from '../../../shared/illustrations/state-illustrations.tsx';
import { Skeleton } from '../../../shared/kit/SkeletonLine.tsx';
import { PaperHead } from '../../../shared/lender/PaperHead.tsx';
import { EmptyState } from '../../../shared/look/EmptyState.tsx';
import { FailedState } from '../../../shared/look/FailedState.tsx';
import { PageHeader } from '../../../shared/look/PageHeader.tsx';
import { ListSkeleton } from '../../../shared/look/Skeletons.tsx';
import { ProductRates } from '../components/ProductRates.tsx';
import { useProducts } from '../use-products.ts';

/** Every product's nominal and effective rate, fees and overdue rate. */
export default function RatesPage() {
  const { t } = useTranslation(['rates', 'routes', 'catalog']);
  const { date } = useFormats();
  const { catalogue, retry } = useProducts();
  const today = useToday();
  return (
    <>
      <PaperHead>{t('rates:asOf', { date: date(today) })}</PaperHead>
      <PageHeader title={t('routes:screens.rates')} lead={t('rates:lead')} />
      {catalogue.state === 'loading' && (
        <Skeleton>
          <ListSkeleton label={t('catalog:products.loading')} />
        </Skeleton>
      )}
      {catalogue.state === 'failed' && (
        <FailedState
          title={t('catalog:products.failed')}
          retry={t('catalog:products.retry')}
          onRetry={retry}
        />
      )}
      {catalogue.state === 'ready' &&
        (catalogue.products.length === 0 ? (
          <EmptyState
            art={<EmptyArt />}
            title={t('catalog:products.none')}
            text={t('catalog:products.noneText')}
          />
        ) : (
          <div className="zl-rates-list">
            {catalogue.products.map((product) => (
              <ProductRates key={product.id} product={product} workingDays={catalogue.workingDays} />
            ))}
            <section className="zl-legal" aria-labelledby="rates-meaning">
              <h2 id="rates-meaning">{t('rates:meaning.title')}</h2>
              <p>{t('rates:meaning.nominal')}</p>
              <p>{t('rates:meaning.effective')}</p>
              <p>{t('rates:meaning.overdue')}</p>
            </section>
          </div>
        ))}
    </>
  );
}
