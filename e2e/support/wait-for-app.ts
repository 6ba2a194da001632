import type { Page } from '@playwright/test';

/** Until the app runs in the whole page: React leaves its mark on the elements it has taken over, part by part. */
export const waitForApp = (page: Page) =>
  page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('#root button, #root a')];
    const isTaken = (element: Element): boolean =>
      Object.keys(element).some((key) => key.startsWith('__reactProps'));
    return controls.length > 0 && controls.every(isTaken);
  });
