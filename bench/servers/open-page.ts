import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, findInstalledBrowser, findTestBrowser } from '../../scripts/steps/find-browser.mjs';

/** A page of one server in a real browser. */
export interface OpenPage {
  /** Waits until the text stands on the page. */
  shows(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens a page as the holder of a session, and waits until it shows what it is asked to. */
export async function openPage(url: string, token: string, waitsFor: string): Promise<OpenPage> {
  const executablePath = findInstalledBrowser() ?? findTestBrowser();
  const browser = await chromium.launch({ args: BROWSER_FLAGS, ...(executablePath && { executablePath }) });
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 }, locale: 'en-US' });
  await page.addInitScript(`localStorage.setItem('auth_token', ${JSON.stringify(token)})`);
  await page.goto(url);
  await page.locator(waitsFor).first().waitFor();
  return {
    shows: (text) => page.getByText(text, { exact: true }).waitFor(),
    close: () => browser.close(),
  };
}
