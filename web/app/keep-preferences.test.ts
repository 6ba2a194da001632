import { expect, test } from 'vitest';
import { createAppStore } from '../shared/store/create-store.ts';
import { firstState } from '../shared/store/first-state.ts';
import { parsePreferences, SETTINGS_KEY } from '../shared/theme/settings-storage.ts';
import { setCurrentTheme, setLocale } from '../shared/theme/theme-slice.ts';
import { fakeThunkExtra } from '../testing/fake-thunk-extra.ts';
import { keepPreferences } from './keep-preferences.ts';

test('a chosen language that is switched off is kept through other changes, until another is chosen', () => {
  const store = createAppStore({
    // What is shown while French is off.
    state: firstState({ token: null, preferences: { ...parsePreferences(null), locale: 'en' } }),
    extra: fakeThunkExtra(),
  });
  const entries = new Map<string, string>();
  let cookie = '';
  keepPreferences(store, 'fr', {
    storage: () => ({
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
    }),
    setCookie: (written) => {
      cookie = written;
    },
  });
  const kept = () => [parsePreferences(entries.get(SETTINGS_KEY) ?? null).locale, cookie.slice(0, 14)];
  store.dispatch(setCurrentTheme('dark'));
  expect(kept()).toEqual(['fr', 'zeel_locale=fr']);
  store.dispatch(setLocale('ja'));
  expect(kept()).toEqual(['ja', 'zeel_locale=ja']);
  store.dispatch(setLocale('en'));
  expect(kept()).toEqual(['en', 'zeel_locale=en']);
});
