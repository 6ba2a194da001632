import type { Page } from '@playwright/test';
import { checkAccessibility, RULES_OF_LOOKS } from './check-accessibility.ts';

interface Look {
  readonly theme: 'light' | 'dark';
  readonly direction: 'ltr' | 'rtl';
}

const LIGHT: Look = { theme: 'light', direction: 'ltr' };
const DARK: Look = { theme: 'dark', direction: 'rtl' };

/**
 * Sets another theme and direction on the page as it stands, where the stylesheets read them; the app's own settings
 * stay.
 */
const wear = (page: Page, look: Look): Promise<void> =>
  page.evaluate(async ({ theme, direction }) => {
    document.documentElement.dir = direction;
    document.body.classList.remove('dir-ltr', 'dir-rtl');
    document.body.classList.add(`dir-${direction}`);
    const worn = document.getElementById('zeel-theme');
    if (!(worn instanceof HTMLLinkElement)) throw new Error('The page wears no theme.');
    const href = `/css/${theme}-theme.css`;
    await new Promise((resolve, reject) => {
      worn.addEventListener('load', resolve, { once: true });
      worn.addEventListener('error', reject, { once: true });
      worn.href = href;
    });
  }, look);

const readLook = (page: Page): Promise<Look> =>
  page.evaluate(() => ({
    theme: document.getElementById('zeel-theme')?.getAttribute('href')?.includes('dark') ? 'dark' : 'light',
    direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
  }));

/**
 * Looks at a part of the page in the look it wears, and in the opposite one: light from left to right, or dark from right
 * to left. Names, roles and the order of things are the same in both, so the second time only what is seen counts.
 */
export async function checkBothLooks(page: Page, scope: string): Promise<void> {
  const worn = await readLook(page);
  await checkAccessibility(page, scope);
  await wear(page, worn.theme === 'dark' ? LIGHT : DARK);
  await checkAccessibility(page, scope, RULES_OF_LOOKS);
  await wear(page, worn);
}
