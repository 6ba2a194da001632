import { generatePath, matchPath } from 'react-router';
import type { ScreenName } from '../../shared/app-services/app-services.ts';
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
  /** Each pattern once, with the rows that share it. */
  readonly patterns: ReadonlyMap<string, readonly RouteRow[]>;
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
    return generatePath(patternOf(row), params);
  };
  const patterns = new Map<string, RouteRow[]>();
  for (const row of table) {
    const pattern = patternOf(row);
    patterns.set(pattern, [...(patterns.get(pattern) ?? []), row]);
  }
  const byParams = [...table].sort((a, b) => countParams(a) - countParams(b));
  return {
    patternOf,
    to,
    patterns,
    rowsAt: (pathname) => byParams.filter((row) => matchPath(patternOf(row), pathname) !== null),
    authenticatedEntry: to('home'),
    login: to('login'),
  };
}
