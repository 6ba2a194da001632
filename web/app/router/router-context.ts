import { createContext, use } from 'react';
import type { PagePart } from './page-parts.ts';
import type { RoutePaths } from './route-paths.ts';
import type { RouteRow } from './route-table.ts';

export interface RouterParts {
  readonly paths: RoutePaths;
  readonly partOf: (row: RouteRow) => PagePart;
}

export const RouterContext = createContext<RouterParts | null>(null);

export function useRouterParts(): RouterParts {
  const parts = use(RouterContext);
  if (!parts) throw new Error('RouterContext is missing above this component');
  return parts;
}
