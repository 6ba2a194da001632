import type { ReactNode } from 'react';
import { LazyPartBoundary } from '../../shared/lazy-part/LazyPartBoundary.tsx';
import { LazyPartFailure } from './LazyPartFailure.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

const reloadPage = (): void => window.location.reload();

interface PartOfPageProps {
  readonly children: ReactNode;
  /** What stands there until it has come; the shape of a page unless it is said. */
  readonly skeleton?: ReactNode;
}

/** A part of a screen that travels by itself: its skeleton, and a way on when it does not arrive. */
export function PartOfPage({ children, skeleton = <PageSkeleton /> }: PartOfPageProps): ReactNode {
  return (
    <LazyPartBoundary
      skeleton={skeleton}
      reloadPage={reloadPage}
      renderFailure={(error, retry) => <LazyPartFailure error={error} onRetry={retry} />}
    >
      {children}
    </LazyPartBoundary>
  );
}
