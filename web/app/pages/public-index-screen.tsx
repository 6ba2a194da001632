import type { ReactNode } from 'react';
import type { CalculatorProps } from '../../features/calculator/components/Calculator.tsx';
import { PublicIndex } from '../../features/catalog/components/PublicIndex.tsx';
import { LazyPartBoundary } from '../../shared/lazy-part/LazyPartBoundary.tsx';
import { lazyPart } from '../../shared/lazy-part/lazy-part.tsx';
import { LazyPartFailure } from './LazyPartFailure.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

const Calculator = lazyPart<CalculatorProps>(
  () => import('../../features/calculator/components/Calculator.tsx'),
);

const reloadPage = (): void => window.location.reload();

/** The public page: the catalogue with the calculator in it, which is fetched when it comes near. */
export default function PublicIndexScreen(): ReactNode {
  return (
    <PublicIndex
      renderCalculator={(input) => (
        <LazyPartBoundary
          skeleton={<PageSkeleton />}
          reloadPage={reloadPage}
          renderFailure={(error, retry) => <LazyPartFailure error={error} onRetry={retry} />}
        >
          <Calculator {...input} />
        </LazyPartBoundary>
      )}
    />
  );
}
