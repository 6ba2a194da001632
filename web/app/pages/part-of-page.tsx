import type { ReactNode } from 'react';
import { LazyPartBoundary } from '../../shared/lazy-part/LazyPartBoundary.tsx';
import { LazyPartFailure } from './LazyPartFailure.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

const reloadPage = (): void => window.location.reload();

/** A part of a screen that travels by itself: its skeleton, and a way on when it does not arrive. */
export function PartOfPage({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <LazyPartBoundary
      skeleton={<PageSkeleton />}
      reloadPage={reloadPage}
      renderFailure={(error, retry) => <LazyPartFailure error={error} onRetry={retry} />}
    >
      {children}
    </LazyPartBoundary>
  );
}
