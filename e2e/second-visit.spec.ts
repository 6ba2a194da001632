import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';

// The cache of one test is what it is about.
test.use({ reuseContext: false });

/** Opens an address in a tab of its own; gives the paths that were asked of the server and not taken from the browser's own cache. */
async function visit(context: BrowserContext, path: string): Promise<readonly string[]> {
  const page: Page = await context.newPage();
  const session = await context.newCDPSession(page);
  const asked = new Map<string, string>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname, protocol } = new URL(request.url);
    if (protocol.startsWith('http')) asked.set(requestId, pathname);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) asked.delete(requestId);
  });
  await page.goto(path);
  await waitUntilSettled(page);
  await page.close();
  return [...asked.values()];
}

const isFile = (path: string): boolean => !path.startsWith('/api/');

for (const path of ['/index', '/login', '/request/salary-loan', '/track'])
  test(`a second visit of ${path} asks for the page and for data alone`, async ({ context }) => {
    expect((await visit(context, path)).filter(isFile).length).toBeGreaterThan(10);
    expect((await visit(context, path)).filter(isFile)).toEqual([path]);
  });

for (const path of ['/index', '/desk'])
  test(`a second visit of the staff’s ${path} asks for the page and for data alone`, async ({
    context,
    signInAs,
  }) => {
    await signInAs('officer');
    await visit(context, path);
    // The second one brings the parts of the home that the server names from then on.
    await visit(context, path);
    const asked = await visit(context, path);
    expect(asked.filter(isFile)).toEqual([path]);
    expect(asked.filter((one) => one === '/api/me')).toHaveLength(1);
  });
