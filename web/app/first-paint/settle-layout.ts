import type { AppStore } from '../../shared/store/create-store.ts';
import { setBlankLayout } from '../../shared/theme/theme-slice.ts';
import { GROUP_LAYOUT, type RouteRow } from '../router/route-table.ts';

/** Gives the store the layout of the first screen, so that the first drawing already has it. */
export function settleLayout(store: AppStore, row: RouteRow | undefined): void {
  if (row) store.dispatch(setBlankLayout(GROUP_LAYOUT[row.group].blankLayout));
}
