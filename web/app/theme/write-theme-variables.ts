import { BREAKPOINTS, LAYOUT } from '../../shared/look/layout-constants.ts';
import type { ThemeName } from '../../shared/theme/theme-settings.ts';
import { FONT_FAMILY, JAPANESE_FONT_FAMILY } from './font-family.ts';
import { PALETTES } from './palette.ts';

const toDeclarations = (variables: Readonly<Record<string, string>>): string =>
  Object.entries(variables)
    .map(([name, value]) => `--zeel-${name}:${value};`)
    .join('');

/** The variables of one theme: all that a theme's stylesheet holds. */
export function writeThemeVariables(name: ThemeName): string {
  const palette = PALETTES[name];
  const [paper, tone, ink, line] = palette.illustration;
  const colors = toDeclarations({
    primary: palette.primary,
    'primary-hover': palette.primaryHover,
    'primary-wash': palette.primaryWash,
    'on-primary': palette.onPrimary,
    body: palette.body,
    surface: palette.surface,
    raised: palette.raised,
    sunken: palette.sunken,
    border: palette.border,
    'control-border': palette.controlBorder,
    heading: palette.heading,
    text: palette.text,
    muted: palette.textMuted,
    success: palette.success,
    'success-wash': palette.successWash,
    warning: palette.warning,
    'warning-wash': palette.warningWash,
    error: palette.error,
    'error-wash': palette.errorWash,
    info: palette.info,
    'info-wash': palette.infoWash,
    shadow: palette.shadow,
    'shadow-raised': palette.shadowRaised,
    scrim: palette.scrim,
    'art-paper': paper,
    'art-tone': tone,
    'art-ink': ink,
    'art-line': line,
  });
  return `:root{color-scheme:${name};${colors}}body{background:${palette.body};color:${palette.text};}`;
}

/** The measures that do not change with the theme. */
export function writeLayoutVariables(): string {
  const px = (value: number): string => `${value}px`;
  const measures = toDeclarations({
    'header-height': px(LAYOUT.headerHeightPx),
    'footer-height': px(LAYOUT.footerHeightPx),
    'top-nav-height': px(LAYOUT.topNavHeightPx),
    'content-max': px(LAYOUT.contentMaxWidthPx),
    gutter: px(LAYOUT.gutterPx),
    'side-nav-width': px(LAYOUT.sideNavWidthPx),
    'side-nav-collapsed-width': px(LAYOUT.sideNavCollapsedWidthPx),
    radius: px(10),
    font: FONT_FAMILY,
    strong: '500',
  });
  // The Chinese and Japanese faces of most systems have no medium weight: asked for it, they draw the regular one.
  const ideographic = toDeclarations({ strong: '700' });
  const japanese = toDeclarations({ font: JAPANESE_FONT_FAMILY });
  const small = toDeclarations({ gutter: px(LAYOUT.gutterSmallPx) });
  return (
    `:root{${measures}}:root:lang(zh),:root:lang(ja){${ideographic}}:root:lang(ja){${japanese}}` +
    `@media (max-width:${BREAKPOINTS.mobilePx - 1}px){:root{${small}}}`
  );
}
