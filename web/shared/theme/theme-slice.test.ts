import { expect, test } from 'vitest';
import {
  setBlankLayout,
  setCurrentTheme,
  setDirection,
  setHeaderNavColor,
  setLocale,
  setMobileNav,
  setNavCollapsed,
  setNavType,
  setSideNavTheme,
  setTopNavColor,
  themeSlice,
} from './theme-slice.ts';

const start = themeSlice.getInitialState();

test('exactly the specified fields with their defaults', () => {
  expect(start).toEqual({
    navCollapsed: false,
    sideNavTheme: 'light',
    locale: 'en',
    navType: 'SIDE',
    topNavColor: expect.any(String),
    headerNavColor: expect.any(String),
    mobileNav: false,
    currentTheme: 'light',
    direction: 'ltr',
    blankLayout: false,
  });
});

test.each([
  ['navCollapsed', setNavCollapsed(true), true],
  ['sideNavTheme', setSideNavTheme('dark'), 'dark'],
  ['locale', setLocale('ja'), 'ja'],
  ['navType', setNavType('TOP'), 'TOP'],
  ['topNavColor', setTopNavColor('#123456'), '#123456'],
  ['headerNavColor', setHeaderNavColor('#654321'), '#654321'],
  ['mobileNav', setMobileNav(true), true],
  ['currentTheme', setCurrentTheme('dark'), 'dark'],
  ['direction', setDirection('rtl'), 'rtl'],
  ['blankLayout', setBlankLayout(true), true],
] as const)('%s has its own setter, which changes nothing else', (name, action, value) => {
  expect(themeSlice.reducer(start, action)).toEqual({ ...start, [name]: value });
});

test('there is one setter per field and no other action', () => {
  const setters = Object.keys(start).map((name) => `set${name[0]?.toUpperCase()}${name.slice(1)}`);
  expect(Object.keys(themeSlice.actions).sort()).toEqual(setters.sort());
});
