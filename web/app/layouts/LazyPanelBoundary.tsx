import type { ReactNode } from 'react';
import { LazyPartBoundary } from '../../shared/lazy-part/LazyPartBoundary.tsx';
import { LazyPartFailure } from '../pages/LazyPartFailure.tsx';

const reloadPage = (): void => window.location.reload();

/** Around panels that load when they are first opened. One that does not arrive says so where it would have been. */
export function LazyPanelBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <LazyPartBoundary
      skeleton={null}
      reloadPage={reloadPage}
      renderFailure={(error, retry) => (
        <div className="zl-late-failure">
          <LazyPartFailure error={error} onRetry={retry} />
        </div>
      )}
    >
      {children}
    </LazyPartBoundary>
  );
}
