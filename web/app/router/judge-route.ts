import { can, type Permission, type Role } from '@zeel/domain/identity';
import { ROOT_PATH, type RoutePaths } from './route-paths.ts';
import type { RouteRow } from './route-table.ts';
import { safeRedirect } from './safe-redirect.ts';

/** The query parameter that carries the path a visitor asked for. */
export const REDIRECT_PARAMETER = 'redirect';

export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export interface Asker {
  readonly token: string | null;
  /** Undefined while the server has not yet said who holds the token. */
  readonly roles: readonly Role[] | undefined;
  /** Whether the person's work waits until they have switched their second factor on. */
  readonly mustEnrol: boolean;
  /** `auth.redirect`: where the last sign-in or sign-out points. */
  readonly redirect: string;
  /** Whether the person has just signed out by choice: then they go to `redirect`, not to the sign-in. */
  readonly isLeaving: boolean;
}

/** Decides whether someone may open a path. Every redirect replaces the history entry. */
export type Verdict =
  | { readonly kind: 'show'; readonly row: RouteRow }
  | { readonly kind: 'redirect'; readonly to: string }
  /** The row is right, and whether the person may open it is not known yet. */
  | { readonly kind: 'wait'; readonly row: RouteRow }
  /** The person may not open it; they are told the same as of a page that does not exist. */
  | { readonly kind: 'not-found'; readonly row: RouteRow };

/** The login path with the asked-for path, its query and its hash in `redirect`. */
export function loginPathFor({ pathname, search, hash }: Place, paths: RoutePaths): string {
  const asked = new URLSearchParams({ [REDIRECT_PARAMETER]: pathname + search + hash });
  return `${paths.login}?${asked.toString()}`;
}

/** The profile, which leads back to the asked-for path once the second factor is on. */
function enrolPathFor({ pathname, search, hash }: Place, paths: RoutePaths): string {
  const asked = new URLSearchParams({ [REDIRECT_PARAMETER]: pathname + search + hash });
  return `${paths.to('profile')}?${asked.toString()}`;
}

/** What stays open meanwhile: own account, own messages, and what is asked for as an applicant. */
export const OPEN_TO_ALL: readonly Permission[] = ['profile:own', 'notifications:own', 'requests:own'];

function judgeVisitor(rows: readonly RouteRow[], place: Place, asker: Asker, paths: RoutePaths): Verdict {
  const open = rows.find((row) => row.group !== 'protected');
  if (open) return { kind: 'show', row: open };
  if (asker.isLeaving) return { kind: 'redirect', to: asker.redirect || ROOT_PATH };
  return { kind: 'redirect', to: loginPathFor(place, paths) };
}

function judgeHolder(rows: readonly RouteRow[], place: Place, asker: Asker, paths: RoutePaths): Verdict {
  const row = rows.find(({ group }) => group !== 'public' && group !== 'auth');
  if (!row) {
    if (!rows.some(({ group }) => group === 'auth'))
      return { kind: 'redirect', to: paths.authenticatedEntry };
    // Someone who has just signed in goes on to what they asked for, else where the session points.
    const asked = new URLSearchParams(place.search).get(REDIRECT_PARAMETER);
    return {
      kind: 'redirect',
      to: safeRedirect(asked, paths) ?? (asker.redirect || paths.authenticatedEntry),
    };
  }
  if (!row.permission) return { kind: 'show', row };
  if (!asker.roles) return { kind: 'wait', row };
  if (!can(asker.roles, row.permission)) return { kind: 'not-found', row };
  if (asker.mustEnrol && !OPEN_TO_ALL.includes(row.permission))
    return { kind: 'redirect', to: enrolPathFor(place, paths) };
  return { kind: 'show', row };
}

/** The guard of one path: `rows` are the rows of the table that share it. */
export const judgeRoute = (
  rows: readonly RouteRow[],
  place: Place,
  asker: Asker,
  paths: RoutePaths,
): Verdict =>
  asker.token === null ? judgeVisitor(rows, place, asker, paths) : judgeHolder(rows, place, asker, paths);
