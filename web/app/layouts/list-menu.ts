import { can, type Role } from '@zeel/domain/identity';
import { OPEN_TO_ALL } from '../router/judge-route.ts';
import { type MenuSection, ROUTE_TABLE, type RouteRow } from '../router/route-table.ts';

/** A row of the route table that the navigation shows. */
export type MenuRow = RouteRow & Required<Pick<RouteRow, 'menu'>>;

export interface MenuGroup {
  readonly section: MenuSection;
  readonly rows: readonly MenuRow[];
}

const SECTIONS: readonly MenuSection[] = ['home', 'work', 'money', 'manage', 'mine'];

const isMenuRow = (row: RouteRow): row is MenuRow => row.menu !== undefined;

/**
 * The screens a person may open, in the sections of the navigation. Sections without any are left out, and so is what waits until the
 * person has switched their second factor on.
 */
export function listMenu(roles: readonly Role[], isHeldBack = false): readonly MenuGroup[] {
  const mayOpen = ({ permission }: RouteRow): boolean =>
    !permission || (can(roles, permission) && (!isHeldBack || OPEN_TO_ALL.includes(permission)));
  const rows = ROUTE_TABLE.filter(isMenuRow).filter(mayOpen);
  return SECTIONS.map((section) => ({
    section,
    rows: rows.filter(({ menu }) => menu.section === section),
  })).filter(({ rows: own }) => own.length > 0);
}
