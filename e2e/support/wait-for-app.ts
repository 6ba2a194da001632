import type { Page } from '@playwright/test';

/** Until the app hears the whole page. It takes over part by part, and leaves no control of the drawing waiting. */
export const waitForApp = (page: Page) =>
  page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('#root button, #root a')];
    const isMarked = (element: Element): boolean =>
      Object.keys(element).some((key) => key.startsWith('__reactProps'));
    const waits = window.zeelEarlyTaps?.waiting?.size !== 0;
    return controls.length > 0 && controls.every(isMarked) && !waits;
  });
