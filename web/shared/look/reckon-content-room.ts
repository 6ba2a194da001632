import type { ThemeState } from '../theme/theme-settings.ts';
import { BREAKPOINTS, LAYOUT } from './layout-constants.ts';

/** The width that the frame leaves to a signed-in screen of a page so wide, as its rules lay it out: known before there is anything to measure. */
export function reckonContentRoom(
  pagePx: number,
  { navType, navCollapsed }: Pick<ThemeState, 'navType' | 'navCollapsed'>,
): number {
  const hasSide = navType === 'SIDE' && pagePx >= BREAKPOINTS.tabletPx;
  const openPx = navCollapsed ? LAYOUT.sideNavCollapsedWidthPx : LAYOUT.sideNavWidthPx;
  const gutterPx = pagePx < BREAKPOINTS.mobilePx ? LAYOUT.gutterSmallPx : LAYOUT.gutterPx;
  return Math.min(pagePx - (hasSide ? openPx : 0), LAYOUT.contentMaxWidthPx) - 2 * gutterPx;
}
