import { expect, type Page } from '@playwright/test';

/** The colour that a variable of the stylesheets stands for. */
export const readColor = (page: Page, variable: string): Promise<string> =>
  page.evaluate((name) => {
    const element = document.createElement('i');
    element.style.color = `var(${name})`;
    document.body.append(element);
    const { color } = getComputedStyle(element);
    element.remove();
    return color;
  }, variable);

/** The fonts that really drew the text of the elements, as the browser reports them. */
export async function readFont(
  page: Page,
  selector: string,
): Promise<{ name: string; isShipped: boolean }[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const found = new Map<string, boolean>();
  for (const nodeId of nodeIds) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts) found.set(familyName, isCustomFont);
  }
  await devtools.detach();
  return [...found]
    .map(([name, isShipped]) => ({ name, isShipped }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Stops the page's own clock, so that a toast stays however long the looking takes. */
export async function freezeClock(page: Page): Promise<void> {
  // The clock can only be stopped ahead of now; how far ahead it is when this arrives depends on the machine.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/** Watches from the page's start how long its first toast lasts, by the page's real clock. */
export async function watchFirstToast(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const toast = { shownAtMs: 0, lastedMs: 0 };
    Object.assign(window, { firstToast: toast });
    new MutationObserver(() => {
      const isThere = document.querySelector('[data-toast]') !== null;
      if (isThere && toast.shownAtMs === 0) toast.shownAtMs = performance.now();
      if (!isThere && toast.shownAtMs > 0 && toast.lastedMs === 0)
        toast.lastedMs = performance.now() - toast.shownAtMs;
    }).observe(document, { childList: true, subtree: true });
  });
  return async () => {
    const lasted = () => page.evaluate<number>('window.firstToast.lastedMs');
    await expect.poll(lasted, { timeout: 20_000 }).toBeGreaterThan(0);
    return lasted();
  };
}
