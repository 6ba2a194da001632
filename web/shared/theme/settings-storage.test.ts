import { expect, test } from 'vitest';
import {
  loadPreferences,
  type Preferences,
  parsePreferences,
  savePreferences,
  serialisePreferences,
} from './settings-storage.ts';
import { DEFAULT_THEME_STATE } from './theme-settings.ts';

const { mobileNav: _mobileNav, blankLayout: _blankLayout, ...DEFAULTS } = DEFAULT_THEME_STATE;
const CHANGED: Preferences = {
  navCollapsed: true,
  sideNavTheme: 'dark',
  locale: 'fr',
  navType: 'TOP',
  topNavColor: '#112233',
  headerNavColor: '',
  currentTheme: 'dark',
  direction: 'rtl',
};

test('preferences are read as they were saved, without what belongs to one page only', () => {
  const text = serialisePreferences({ ...CHANGED, mobileNav: true, blankLayout: true });
  expect(JSON.parse(text)).toEqual(CHANGED);
  expect(parsePreferences(text)).toEqual(CHANGED);
});

test.each([null, '', 'not json', 'null', '[]', '42', '"text"', '{"navCollapsed":'])(
  '%j gives the defaults',
  (text) => {
    expect(parsePreferences(text)).toEqual(DEFAULTS);
  },
);

test.each([
  ['navCollapsed', 'yes'],
  ['sideNavTheme', 'purple'],
  ['locale', 'xx'],
  ['navType', 'BOTTOM'],
  ['topNavColor', 'url(https://evil.example)'],
  ['headerNavColor', 'red;background:url(x)'],
  ['currentTheme', '../../evil'],
  ['direction', 'ltr onload=x'],
])('a foreign %s falls back alone', (name, value) => {
  expect(parsePreferences(JSON.stringify({ ...CHANGED, [name]: value }))).toEqual({
    ...CHANGED,
    [name]: DEFAULTS[name as keyof Preferences],
  });
});

test('unknown names are not carried on', () => {
  expect(parsePreferences('{"__proto__":{"x":1},"blankLayout":true,"other":1}')).toEqual(DEFAULTS);
});

test('the language is repeated in a cookie for the server', () => {
  const cookies: string[] = [];
  const entries = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
  savePreferences(
    { ...DEFAULT_THEME_STATE, locale: 'ja' },
    { storage, setCookie: (text) => cookies.push(text) },
  );
  expect(cookies).toEqual(['zeel_locale=ja; Path=/; Max-Age=31536000; SameSite=Lax']);
  expect([...entries.keys()]).toEqual(['zeel_settings']);
  expect(loadPreferences(storage, 'fr').locale).toBe('ja');
  entries.clear();
  // Nothing was chosen: the page's language counts, as far as it is one of ours.
  expect(loadPreferences(storage, 'fr').locale).toBe('fr');
  expect(loadPreferences(storage, 'xx').locale).toBe('en');
});

test('forbidden storage stops nothing', () => {
  const storage = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(loadPreferences(storage, 'en')).toEqual(DEFAULTS);
  expect(() => savePreferences(DEFAULT_THEME_STATE, { storage, setCookie: () => {} })).not.toThrow();
});
