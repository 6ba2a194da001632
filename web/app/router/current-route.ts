import { createContext, use } from 'react';
import type { RouteRow } from './route-table.ts';

export const CurrentRouteContext = createContext<RouteRow | null>(null);

/** The row of the screen being shown; null outside any screen. */
export const useCurrentRoute = (): RouteRow | null => use(CurrentRouteContext);
