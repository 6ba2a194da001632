import { expect, test, vi } from 'vitest';
import { fakeThunkExtra } from '../../testing/fake-thunk-extra.ts';
import { LazyPartError } from '../lazy-part/lazy-part-error.ts';
import { parsePreferences } from '../theme/settings-storage.ts';
import { firstState } from './first-state.ts';
import { createPageStore } from './page-store.ts';

function setUp({ preferences = parsePreferences(null), blankLayout = false } = {}) {
  let letCome = (): void => undefined;
  const isThere = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  const importParts = vi.fn(async () => {
    await isThere;
    return import('./store-parts.ts');
  });
  const onLoadFailure = vi.fn();
  const store = createPageStore({
    state: firstState({ token: null, preferences, blankLayout }),
    extra: fakeThunkExtra(),
    onLoadFailure,
    importParts,
  });
  const setBlankLayout = (isBlank: boolean) =>
    store.act((dispatch, actions) => dispatch(actions.setBlankLayout(isBlank)), {
      unless: ({ theme }) => theme.blankLayout === isBlank,
    });
  return { store, importParts, onLoadFailure, letCome, setBlankLayout };
}

test('the state is there before the store, which goes on with the very same', async () => {
  const preferences = { ...parsePreferences(null), currentTheme: 'dark', locale: 'mn' } as const;
  const { store, importParts, letCome } = setUp({ preferences, blankLayout: true });
  const { auth, theme, person } = store.getState();
  expect(theme).toMatchObject({ currentTheme: 'dark', locale: 'mn', blankLayout: true });
  expect(importParts).not.toHaveBeenCalled();
  letCome();
  await Promise.all([store.load(), store.load()]);
  expect(importParts).toHaveBeenCalledOnce();
  // The same objects: nothing that shows them is drawn anew.
  expect(store.getState().auth).toBe(auth);
  expect(store.getState().theme).toBe(theme);
  expect(store.getState().person).toBe(person);
});

test('what is asked for before the store is done in its order, and then at once; watchers hear of it', async () => {
  const { store, letCome } = setUp();
  const seen: string[] = [];
  const stop = store.subscribe(() => {
    const { theme, auth } = store.getState();
    seen.push(`${theme.locale} ${auth.message}`);
  });
  const acts = [
    store.act((dispatch, { setLocale }) => dispatch(setLocale('ja'))),
    store.act((dispatch, { showAuthMessage }) => dispatch(showAuthMessage('Try later'))),
    store.act((dispatch, { setLocale }) => dispatch(setLocale('fr'))),
  ];
  expect(seen).toEqual([]);
  letCome();
  const [first] = await Promise.all(acts);
  expect(first).toMatchObject({ payload: 'ja' });
  expect(seen).toEqual(['ja ', 'ja Try later', 'fr Try later']);
  void store.act((dispatch, { setLocale }) => dispatch(setLocale('mn')));
  expect(store.getState().theme.locale).toBe('mn');
  stop();
  store.dispatch({ type: 'nobody listens' });
  void store.act((dispatch, { setLocale }) => dispatch(setLocale('en')));
  expect(seen).toHaveLength(4);
});

test('nothing travels for what is so already, but what was asked for before still counts', async () => {
  const { store, importParts, letCome, setBlankLayout } = setUp();
  await setBlankLayout(false);
  expect(importParts).not.toHaveBeenCalled();
  const there = setBlankLayout(true);
  const back = setBlankLayout(false);
  letCome();
  await Promise.all([there, back]);
  expect(store.getState().theme.blankLayout).toBe(false);
});

test('a store that does not arrive is told, and asked for again by the next who needs it', async () => {
  const { store, importParts, onLoadFailure, letCome, setBlankLayout } = setUp();
  const failure = new LazyPartError('other', '/assets/store.js');
  importParts.mockRejectedValueOnce(failure);
  expect(await setBlankLayout(true)).toBeUndefined();
  expect(onLoadFailure.mock.calls).toEqual([[failure]]);
  expect(store.getState().theme.blankLayout).toBe(false);
  letCome();
  await setBlankLayout(true);
  expect(onLoadFailure).toHaveBeenCalledOnce();
  expect(store.getState().theme.blankLayout).toBe(true);
});

test('a store that was fetched ahead and did not arrive is no failure of anything yet', async () => {
  const { store, importParts, onLoadFailure, letCome } = setUp();
  importParts.mockRejectedValueOnce(new LazyPartError('timeout', ''));
  await expect(store.load()).rejects.toThrow('Loading chunk failed');
  expect(onLoadFailure).not.toHaveBeenCalled();
  letCome();
  await store.load();
});

test('whoever dispatches before the store is there is told of their mistake', () => {
  expect(() => setUp().store.dispatch).toThrow('acts instead');
});
