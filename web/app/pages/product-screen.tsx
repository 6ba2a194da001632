import type { ReactNode } from 'react';
import type { AgreementSheetProps } from '../../features/agreement/components/AgreementSheet.tsx';
import type { TermsScheduleProps } from '../../features/calculator/components/TermsSchedule.tsx';
import { ProductCard } from '../../features/catalog/components/ProductCard.tsx';
import { ProductPage } from '../../features/products/components/ProductPage.tsx';
import { lazyPart } from '../../shared/lazy-part/lazy-part.tsx';
import { useParams } from '../../shared/routing/use-routing.ts';
import { PartOfPage } from './part-of-page.tsx';

// The table and the agreement travel when somebody looks at them.
const TermsSchedule = lazyPart<TermsScheduleProps>(
  () => import('../../features/calculator/components/TermsSchedule.tsx'),
);

const AgreementSheet = lazyPart<AgreementSheetProps>(
  () => import('../../features/agreement/components/AgreementSheet.tsx'),
);

const NO_WISH = {};
const showNothing = (): void => undefined;

/** One product of the lender, with the card that visitors see beside what an administrator writes. */
export default function ProductScreen(): ReactNode {
  const { id = '' } = useParams();
  return (
    <ProductPage
      prodId={id}
      renderPreview={(product, workingDays) => (
        <PartOfPage skeleton={null}>
          <ul className="zl-editor__card">
            <ProductCard
              product={product}
              workingDays={workingDays}
              wish={NO_WISH}
              onCalculate={showNothing}
            />
          </ul>
        </PartOfPage>
      )}
      renderSchedule={(product, workingDays, terms) => (
        <PartOfPage skeleton={null}>
          <TermsSchedule product={product} workingDays={workingDays} terms={terms} />
        </PartOfPage>
      )}
      renderAgreement={(document) => (
        <PartOfPage skeleton={null}>
          <AgreementSheet document={document} />
        </PartOfPage>
      )}
    />
  );
}
