import { isOneOf } from '@zeel/domain/lists';
import { LANGUAGES } from '@zeel/protocol/rooms/config';
import type { KeyValueStorage } from '../session/token-storage.ts';
import {
  DEFAULT_THEME_STATE,
  DIRECTIONS,
  NAV_TYPES,
  SIDE_NAV_THEMES,
  THEMES,
  type ThemeState,
} from './theme-settings.ts';

/** The one local storage entry that keeps a person's preferences; the theme script in the head reads it too. */
export const SETTINGS_KEY = 'zeel_settings';
/** Repeats the language, so that the server can answer a page in it. */
export const LOCALE_COOKIE = 'zeel_locale';
const ONE_YEAR_S = 31_536_000;

/** The settings that survive a reload. An open drawer and a route's layout do not. */
export type Preferences = Omit<ThemeState, 'mobileNav' | 'blankLayout'>;

type Check<Value> = (value: unknown) => value is Value;

const oneOf =
  <Value extends string>(values: readonly Value[]): Check<Value> =>
  (value): value is Value =>
    isOneOf(values, value);
const isBoolean: Check<boolean> = (value) => typeof value === 'boolean';
const isColour: Check<string> = (value): value is string =>
  typeof value === 'string' && /^(#[0-9a-f]{6})?$/i.test(value);

const CHECKS: { readonly [Name in keyof Preferences]: Check<Preferences[Name]> } = {
  navCollapsed: isBoolean,
  sideNavTheme: oneOf(SIDE_NAV_THEMES),
  locale: oneOf(LANGUAGES),
  navType: oneOf(NAV_TYPES),
  topNavColor: isColour,
  headerNavColor: isColour,
  currentTheme: oneOf(THEMES),
  direction: oneOf(DIRECTIONS),
};

// Object.keys forgets the literal type of the keys; the table above is closed.
const NAMES = Object.keys(CHECKS) as (keyof Preferences)[];

/** Reads the preferences. A value that is not one of ours is replaced by its default, never trusted. */
export function parsePreferences(text: string | null, defaults = DEFAULT_THEME_STATE): Preferences {
  let stored: unknown = null;
  try {
    stored = text === null ? null : JSON.parse(text);
  } catch {
    // Not ours or cut off: every setting falls back to its default.
  }
  const read = <Name extends keyof Preferences>(name: Name): Preferences[Name] => {
    const value: unknown = Object.getOwnPropertyDescriptor(Object(stored), name)?.value;
    return CHECKS[name](value) ? value : defaults[name];
  };
  return {
    navCollapsed: read('navCollapsed'),
    sideNavTheme: read('sideNavTheme'),
    locale: read('locale'),
    navType: read('navType'),
    topNavColor: read('topNavColor'),
    headerNavColor: read('headerNavColor'),
    currentTheme: read('currentTheme'),
    direction: read('direction'),
  };
}

export function serialisePreferences(theme: ThemeState): string {
  return JSON.stringify(Object.fromEntries(NAMES.map((name) => [name, theme[name]])));
}

export const writeLocaleCookie = (theme: Pick<ThemeState, 'locale'>): string =>
  `${LOCALE_COOKIE}=${theme.locale}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax`;

export interface SettingsPlaces {
  readonly storage: () => KeyValueStorage;
  readonly setCookie: (cookie: string) => void;
}

/** The preferences of this browser. Who has chosen no language reads the page's, which the server chose for them. */
export function loadPreferences(storage: () => KeyValueStorage, pageLanguage: string): Preferences {
  const defaults = CHECKS.locale(pageLanguage)
    ? { ...DEFAULT_THEME_STATE, locale: pageLanguage }
    : DEFAULT_THEME_STATE;
  try {
    return parsePreferences(storage().getItem(SETTINGS_KEY), defaults);
  } catch {
    // Storage is forbidden in this browser: the defaults apply.
    return parsePreferences(null, defaults);
  }
}

/** Keeps the preferences where the next visit and the server find them. */
export function savePreferences(theme: ThemeState, { storage, setCookie }: SettingsPlaces): void {
  setCookie(writeLocaleCookie(theme));
  try {
    storage().setItem(SETTINGS_KEY, serialisePreferences(theme));
  } catch {
    // Full or forbidden: the settings hold until the page is left.
  }
}
