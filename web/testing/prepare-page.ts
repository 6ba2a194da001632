import { afterEach, beforeEach, expect } from 'vitest';
import { forgetConsoleErrors, listUnexpectedErrors } from './console-errors.ts';

/**
 * Dresses the page in which component tests run as index.html and the head script dress the app's, once per page, and fails
 * every test whose component wrote an error to the console that the test did not announce.
 */
const addStyles = (href: string, id = ''): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.id = id;
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${href} did not load`)));
    document.head.append(link);
  });

if (document.getElementById('zeel-theme') === null) {
  // The pickers look for it before they write a style of their own.
  const meta = document.createElement('meta');
  meta.id = 'react-aria-pressable-style';
  document.head.append(meta);
  // A component is shown without the screen that would bring its rules, so all of them are here; `public` stands first as in
  // every page. The fonts are left out: a text must not change its width in the middle of a test.
  const names: unknown = await (await fetch('/css/')).json();
  if (!Array.isArray(names)) throw new Error('/css/ did not list the stylesheets');
  const groups = names.filter((name) => name.startsWith('rules-') && name !== 'rules-fonts.css');
  groups.sort((one, other) => Number(other === 'rules-public.css') - Number(one === 'rules-public.css'));
  await Promise.all(groups.map((name) => addStyles(`/css/${name}`)));
  await addStyles('/css/light-theme.css', 'zeel-theme');
}

beforeEach(() => {
  forgetConsoleErrors();
  document.documentElement.dir = 'ltr';
  document.documentElement.lang = 'en';
  document.body.className = 'dir-ltr';
});

afterEach(() => {
  expect(listUnexpectedErrors(), 'the page reported no problem').toEqual([]);
});
