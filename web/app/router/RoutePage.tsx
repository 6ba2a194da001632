import { createElement, type ReactNode } from 'react';
import { LazyPartBoundary } from '../../shared/lazy-part/LazyPartBoundary.tsx';
import { LazyPartFailure } from '../pages/LazyPartFailure.tsx';
import { PageSkeleton } from '../pages/PageSkeleton.tsx';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import type { RouteRow } from './route-table.ts';
import { useRouterParts } from './router-context.ts';

const reloadPage = (): void => window.location.reload();

/** Fetches and shows the screen of a row. A failure of one screen leaves the layout and the other screens alone. */
export function RoutePage({ row }: { readonly row: RouteRow }): ReactNode {
  const { partOf } = useRouterParts();
  return (
    <PageErrorBoundary key={row.name}>
      <LazyPartBoundary
        skeleton={<PageSkeleton />}
        reloadPage={reloadPage}
        renderFailure={(error, retry) => <LazyPartFailure error={error} onRetry={retry} />}
      >
        {createElement(partOf(row))}
      </LazyPartBoundary>
    </PageErrorBoundary>
  );
}
