import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { GuardedRoute } from './GuardedRoute.tsx';
import { ROOT_PATH } from './route-paths.ts';
import { useRouterParts } from './router-context.ts';

/** Every path of the table behind its guard; the root leads to the entry, anything unknown to the root. */
export function AppRoutes(): ReactNode {
  const { paths } = useRouterParts();
  return (
    <Routes>
      <Route path={ROOT_PATH} element={<Navigate to={paths.authenticatedEntry} replace />} />
      {[...paths.patterns].map(([pattern, rows]) => (
        <Route key={pattern} path={pattern} element={<GuardedRoute rows={rows} />} />
      ))}
      <Route path="*" element={<Navigate to={ROOT_PATH} replace />} />
    </Routes>
  );
}
