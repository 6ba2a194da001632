import type { Language } from '@zeel/protocol/rooms/config';
import { expect, onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { findAppliedTheme } from '../app/theme/switch-theme-link.ts';
import type { AppStore } from '../shared/store/create-store.ts';
import {
  type Direction,
  setCurrentTheme,
  setDirection,
  setLocale,
  type ThemeName,
} from '../shared/theme/theme-slice.ts';

interface Look {
  readonly currentTheme?: ThemeName;
  readonly direction?: Direction;
  readonly locale?: Language;
}

/** Changes theme, direction or language of an app that is shown already, and waits until the page shows them. */
export async function changeLook(store: AppStore, look: Look): Promise<void> {
  if (look.currentTheme) store.dispatch(setCurrentTheme(look.currentTheme));
  if (look.direction) store.dispatch(setDirection(look.direction));
  if (look.locale) store.dispatch(setLocale(look.locale));
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
