import type { Page } from '@playwright/test';

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
