import type { ReactNode } from 'react';
import { ProductCard } from '../../features/catalog/components/ProductCard.tsx';
import { ProductPage } from '../../features/products/components/ProductPage.tsx';
import { useParams } from '../../shared/routing/use-routing.ts';
import { PartOfPage } from './part-of-page.tsx';

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
    />
  );
}
