/** The layout's measures in CSS pixels. The stylesheets read them as variables, so they are written down once. */
export const LAYOUT = {
  headerHeightPx: 70,
  footerHeightPx: 60,
  topNavHeightPx: 55,
  contentMaxWidthPx: 1400,
  gutterPx: 25,
  gutterSmallPx: 15,
  sideNavWidthPx: 250,
  sideNavCollapsedWidthPx: 80,
} as const;

/** Where the layout changes. A desktop is narrower than a laptop here: that is how the product names them. */
export const BREAKPOINTS = {
  mobilePx: 768,
  tabletPx: 992,
  laptopPx: 1600,
  desktopPx: 1400,
} as const;
