import type { ThemeName } from '../../shared/theme/theme-settings.ts';

/** The lender's green. */
export const BRAND_COLOR = '#466a31';

/**
 * The colours that the variables of a theme are made of. Every text colour stands at 4.5:1 or more on every
 * surface it is used on, control borders and focus rings at 3:1 or more.
 */
export interface Palette {
  readonly primary: string;
  readonly primaryHover: string;
  readonly primaryActive: string;
  /** A wash of the primary for the selected item. */
  readonly primaryWash: string;
  /** Text on a primary surface. */
  readonly onPrimary: string;
  readonly body: string;
  readonly surface: string;
  /** Menus, dialogs, drawers: what lies above a surface. */
  readonly raised: string;
  /** Table heads, quiet panels. */
  readonly sunken: string;
  readonly border: string;
  readonly controlBorder: string;
  readonly heading: string;
  readonly text: string;
  readonly textMuted: string;
  readonly success: string;
  readonly successWash: string;
  readonly warning: string;
  readonly warningWash: string;
  readonly error: string;
  readonly errorWash: string;
  readonly info: string;
  readonly infoWash: string;
  readonly shadow: string;
  readonly shadowRaised: string;
  /** What a dialog lays over the page behind it. */
  readonly scrim: string;
  /** The three tones of the illustrations, from paper to ink, and the line that binds them. */
  readonly illustration: readonly [paper: string, tone: string, ink: string, line: string];
}

export const PALETTES: Readonly<Record<ThemeName, Palette>> = {
  light: {
    primary: BRAND_COLOR,
    primaryHover: '#3b5a29',
    primaryActive: '#304a21',
    primaryWash: '#eef3ea',
    onPrimary: '#ffffff',
    body: '#fafafb',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#f4f6f8',
    border: '#e6ebf1',
    controlBorder: '#8493a5',
    heading: '#1a3353',
    text: '#455560',
    textMuted: '#5c6b7a',
    success: '#1f7a4d',
    successWash: '#e9f5ee',
    warning: '#965800',
    warningWash: '#fdf3e1',
    error: '#b3261e',
    errorWash: '#fdeeec',
    info: '#2b6a99',
    infoWash: '#eaf3f9',
    shadow: '0 1px 3px rgba(26, 51, 83, 0.06)',
    shadowRaised: '0 8px 28px rgba(26, 51, 83, 0.13)',
    scrim: 'rgb(15 24 36 / 48%)',
    illustration: ['#eef3ea', '#b7cfa5', '#466a31', '#1a3353'],
  },
  dark: {
    // The brand itself stands at only 2.09:1 on the dark surfaces.
    primary: '#8fbf6f',
    primaryHover: '#a3cd87',
    primaryActive: '#7dac5e',
    primaryWash: '#2f3d3c',
    onPrimary: '#14200c',
    body: '#1b2531',
    surface: '#283142',
    raised: '#2d3749',
    sunken: '#222c3b',
    border: '#4d5b75',
    controlBorder: '#8090ab',
    heading: '#eaeef6',
    text: '#b4bed2',
    textMuted: '#a0adc3',
    success: '#6fc79a',
    successWash: '#27403f',
    warning: '#f0b45a',
    warningWash: '#423b34',
    error: '#ff968c',
    errorWash: '#463540',
    info: '#7fb7e6',
    infoWash: '#2a4058',
    shadow: '0 1px 3px rgba(5, 10, 18, 0.28)',
    shadowRaised: '0 10px 32px rgba(5, 10, 18, 0.48)',
    scrim: 'rgb(15 24 36 / 48%)',
    illustration: ['#323e50', '#56705a', '#8fbf6f', '#d5ddea'],
  },
};
