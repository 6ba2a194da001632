import { usePlace } from '../../shared/routing/use-routing.ts';
import { useAppSelector } from '../../shared/store/hooks.ts';
import type { RouteRow } from '../router/route-table.ts';
import { useRouterParts } from '../router/router-context.ts';

/** The row of the open screen as the layout sees it, which stands outside the screens. */
export function useCurrentRow(): RouteRow | undefined {
  const { pathname } = usePlace();
  const { paths } = useRouterParts();
  const hasToken = useAppSelector((state) => state.auth.token !== null);
  const isTheirs = ({ group }: RouteRow): boolean =>
    group === 'open' || group === 'everyone' || (group === 'protected') === hasToken;
  return paths.rowsAt(pathname).find(isTheirs);
}
