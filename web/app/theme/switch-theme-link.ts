import { THEMES, type ThemeName } from '../../shared/theme/theme-settings.ts';
import { addressOfSheet, THEME_LINK_ID } from './sheet-address.ts';

/** The theme whose stylesheet the page has now. */
export function findAppliedTheme(page: Document = document): ThemeName | null {
  const href = page.getElementById(THEME_LINK_ID)?.getAttribute('href') ?? '';
  return THEMES.find((theme) => href.includes(`/${theme}-theme.css`)) ?? null;
}

/**
 * Loads the stylesheet of a theme and takes the old one away once the new one is in force, so that the page is never
 * without. A stylesheet that does not arrive, or that nobody wants any more, leaves everything as it was.
 */
export function switchThemeLink(
  theme: ThemeName,
  signal: AbortSignal,
  page: Document = document,
): Promise<void> {
  const old = page.getElementById(THEME_LINK_ID);
  const link = page.createElement('link');
  link.rel = 'stylesheet';
  link.href = addressOfSheet(`${theme}-theme`);
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      link.remove();
      resolve();
    };
    signal.addEventListener('abort', giveUp);
    link.addEventListener('load', () => {
      if (signal.aborted) return;
      signal.removeEventListener('abort', giveUp);
      old?.remove();
      link.id = THEME_LINK_ID;
      page.documentElement.dataset.theme = theme;
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`The stylesheet ${link.href} did not load`));
    });
    // Beside the old one, so that the order of the stylesheets stays as it was.
    if (old) old.after(link);
    else page.head.append(link);
  });
}
