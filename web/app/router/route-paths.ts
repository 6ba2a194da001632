import type { ScreenName } from '../../shared/app-services/app-services.ts';
import { fillPath, matchPath, type PathParams } from '../../shared/routing/match-path.ts';
import { ROUTE_TABLE, type RouteGroup, type RouteRow } from './route-table.ts';

export interface Prefixes {
  readonly appPrefix: string;
  readonly authPrefix: string;
}

export const ROOT_PATH = '/';

/** A prefix as it stands in a path: empty, or with a slash before and none after. */
const normalisePrefix = (prefix: string): string => {
  const inner = prefix.split('/').filter(Boolean).join('/');
  return inner === '' ? '' : `/${inner}`;
};

const prefixOf = (group: RouteGroup, { appPrefix, authPrefix }: Prefixes): string =>
  normalisePrefix(group === 'auth' || group === 'open' ? authPrefix : appPrefix);

export interface RoutePaths {
  /** The pattern of a row with its prefix. */
  patternOf(row: RouteRow): string;
  /** The address of a screen. Throws when a parameter is missing. */
  to(name: ScreenName, params?: Readonly<Record<string, string>>): string;
  /** Rows that answer a path, those with fewer parameters first. */
  rowsAt(pathname: string): readonly RouteRow[];
  /** The rows that share the pattern of a path, and its parameters. Of two patterns the one with fewer parameters answers. */
  match(pathname: string): { readonly rows: readonly RouteRow[]; readonly params: PathParams } | null;
  /** Where a token holder belongs when no other place was asked for. */
  readonly authenticatedEntry: string;
  readonly login: string;
}

const countParams = (row: RouteRow): number => row.path.split(':').length;

/** The paths of all screens under the configured prefixes. */
export function createRoutePaths(prefixes: Prefixes, table: readonly RouteRow[] = ROUTE_TABLE): RoutePaths {
  const patternOf = (row: RouteRow): string => prefixOf(row.group, prefixes) + row.path;
  const to = (name: ScreenName, params: Readonly<Record<string, string>> = {}): string => {
    const row = table.find((one) => one.name === name);
    if (!row) throw new Error(`No route is named ${name}`);
    return fillPath(patternOf(row), params);
  };
  const byParams = [...table].sort((a, b) => countParams(a) - countParams(b));
  const rowsAt = (pathname: string) => byParams.filter((row) => matchPath(patternOf(row), pathname) !== null);
  return {
    patternOf,
    to,
    rowsAt,
    match: (pathname) => {
      const all = rowsAt(pathname);
      const [first] = all;
      const params = first && matchPath(patternOf(first), pathname);
      return params ? { rows: all.filter((row) => patternOf(row) === patternOf(first)), params } : null;
    },
    authenticatedEntry: to('home'),
    login: to('login'),
  };
}
