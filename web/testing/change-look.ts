import type { Language } from '@zeel/protocol/rooms/config';
import { expect, onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { findAppliedTheme } from '../app/theme/switch-theme-link.ts';
import type { PageStore } from '../shared/store/page-store.ts';
import type { Direction, ThemeName } from '../shared/theme/theme-settings.ts';
import { setCurrentTheme, setDirection, setLocale } from '../shared/theme/theme-slice.ts';

interface Look {
  readonly currentTheme?: ThemeName;
  readonly direction?: Direction;
  readonly locale?: Language;
}

/** Changes theme, direction or language of an app that is shown already, and waits until the page shows them. */
export async function changeLook(store: PageStore, look: Look): Promise<void> {
  const { dispatch } = await store.load();
  if (look.currentTheme) dispatch(setCurrentTheme(look.currentTheme));
  if (look.direction) dispatch(setDirection(look.direction));
  if (look.locale) dispatch(setLocale(look.locale));
  const { currentTheme, direction, locale } = store.getState().theme;
  const root = document.documentElement;
  await expect
    .poll(() => [findAppliedTheme(), root.dir, root.lang])
    .toEqual([currentTheme, direction, locale]);
}

/** Gives the page another size until the end of the test. */
export async function resizePage(widthPx: number, heightPx = 800): Promise<void> {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(widthPx, heightPx);
}

/** Fails when the page as it stands is wider than the window, so that a person would have to move it sideways. */
export function checkFits(title = 'the page'): void {
  expect(document.documentElement.scrollWidth, `${title} fits ${window.innerWidth}`).toBeLessThanOrEqual(
    window.innerWidth,
  );
}

/** Shows the page as paper shows it, until the end of the test. */
export async function showOnPaper(): Promise<void> {
  onTestFinished(() => void cdp().send('Emulation.setEmulatedMedia', { media: '' }));
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
}
