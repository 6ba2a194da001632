import type { ReactNode } from 'react';
import { Redirect } from '../../shared/routing/Redirect.tsx';
import { ParamsContext } from '../../shared/routing/routing-context.ts';
import { usePlace } from '../../shared/routing/use-routing.ts';
import { GuardedRoute } from './GuardedRoute.tsx';
import { ROOT_PATH } from './route-paths.ts';
import { useRouterParts } from './router-context.ts';

/** Every path of the table behind its guard; the root leads to the entry, anything unknown to the root. */
export function AppRoutes(): ReactNode {
  const { pathname } = usePlace();
  const { paths } = useRouterParts();
  if (pathname === ROOT_PATH) return <Redirect to={paths.authenticatedEntry} />;
  const match = paths.match(pathname);
  if (match === null) return <Redirect to={ROOT_PATH} />;
  return (
    <ParamsContext value={match.params}>
      <GuardedRoute rows={match.rows} />
    </ParamsContext>
  );
}
