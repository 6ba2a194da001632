import { ROUTE_TABLE, type RouteName, type RouteRow } from '../router/route-table.ts';

/** The way from the start to a screen, the screen itself last. */
export function listBreadcrumbs(
  row: RouteRow,
  table: readonly RouteRow[] = ROUTE_TABLE,
): readonly RouteName[] {
  const parent = table.find(({ name }) => name === row.parent);
  return parent ? [...listBreadcrumbs(parent, table), row.name] : [row.name];
}
