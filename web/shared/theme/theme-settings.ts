import { DEFAULT_LANGUAGE, type Language } from '@zeel/protocol/rooms/config';

export const SIDE_NAV_THEMES = ['light', 'dark'] as const;
export const NAV_TYPES = ['SIDE', 'TOP'] as const;
export const THEMES = ['light', 'dark'] as const;
export const DIRECTIONS = ['ltr', 'rtl'] as const;

export type SideNavTheme = (typeof SIDE_NAV_THEMES)[number];
export type NavType = (typeof NAV_TYPES)[number];
export type ThemeName = (typeof THEMES)[number];
export type Direction = (typeof DIRECTIONS)[number];

export interface ThemeState {
  navCollapsed: boolean;
  sideNavTheme: SideNavTheme;
  locale: Language;
  navType: NavType;
  /** Background of the top navigation: #rrggbb, or empty to follow the theme. */
  topNavColor: string;
  /** Background of the header: #rrggbb, or empty to follow the theme. */
  headerNavColor: string;
  mobileNav: boolean;
  currentTheme: ThemeName;
  direction: Direction;
  blankLayout: boolean;
}

export const DEFAULT_THEME_STATE: ThemeState = {
  navCollapsed: false,
  sideNavTheme: 'light',
  locale: DEFAULT_LANGUAGE,
  navType: 'SIDE',
  topNavColor: '#466a31',
  headerNavColor: '',
  mobileNav: false,
  currentTheme: 'light',
  direction: 'ltr',
  blankLayout: false,
};
