import type { Page } from '@playwright/test';
import { waitForApp } from './wait-for-app.ts';

/**
 * Until the app runs and nothing comes by itself any more. The fonts are the last thing that a page brings: it waits for an
 * idle moment with them.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  await waitForApp(page);
  await page.waitForFunction(() => {
    const rules = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="/rules-fonts.css"]');
    return rules?.sheet && document.fonts.status === 'loaded';
  });
}
