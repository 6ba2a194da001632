import type { BrowserContext } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';
import { watchTraffic } from './support/watch-traffic.ts';

// These tests are about the browser's cache, so each begins with an empty one.
test.use({ reuseContext: false });

interface Visit {
  /** Paths that were asked of the server and not taken from the browser's own cache. */
  readonly asked: readonly string[];
  /** The paths whose replies had come when the tab was closed. */
  readonly arrived: readonly string[];
}

/** Opens an address in a tab of its own. */
async function visit(context: BrowserContext, path: string): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const asked = new Map<string, string>();
  const arrived: string[] = [];
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname, protocol } = new URL(request.url);
    if (protocol.startsWith('http')) asked.set(requestId, pathname);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) asked.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId }) => arrived.push(asked.get(requestId) ?? ''));
  const traffic = watchTraffic(page);
  await page.goto(path);
  await waitUntilSettled(page);
  // A part that the page brings while it is idle would be asked for again if its tab were closed before it was stored.
  await traffic.untilQuiet();
  await page.close();
  return { asked: [...asked.values()], arrived };
}

const isFile = (path: string): boolean => !path.startsWith('/api/');

for (const path of ['/index', '/login', '/request/salary-loan', '/track'])
  test(`a second visit of ${path} asks for the page alone, and for nothing else that was there`, async ({
    context,
  }) => {
    const { arrived } = await visit(context, path);
    expect(arrived.filter(isFile).length).toBeGreaterThan(10);
    const { asked } = await visit(context, path);
    expect(asked.filter((one) => isFile(one) && arrived.includes(one))).toEqual([path]);
  });

for (const path of ['/index', '/desk'])
  test(`a later visit of the staff’s ${path} asks for the page, for data and for nothing else that was there`, async ({
    context,
    signInAs,
  }) => {
    await signInAs('officer');
    const first = await visit(context, path);
    // From now on the server knows whose home it is.
    const second = await visit(context, path);
    const there = [...first.arrived, ...second.arrived];
    const { asked } = await visit(context, path);
    expect(asked.filter((one) => isFile(one) && there.includes(one))).toEqual([path]);
    expect(asked.filter((one) => one === '/api/me')).toHaveLength(1);
  });
