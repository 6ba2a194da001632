import { expect, type Page, type Request } from '@playwright/test';

interface Traffic {
  /** Until the page has all that it brings by itself. Some parts it brings only while it is idle. */
  readonly untilQuiet: () => Promise<void>;
}

const isFile = (request: Request): boolean => !new URL(request.url()).pathname.startsWith('/api/');
/** The stream of live news stays open as long as its page. */
const isStream = (request: Request): boolean => new URL(request.url()).pathname === '/api/events';

const waitForIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      // The first idle moment may belong to a part that waited for it; what that part asks for is asked by the second.
      new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
  );

/** Follows the requests of a page; to be called before the page is opened. */
export function watchTraffic(page: Page): Traffic {
  let fileCount = 0;
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (isFile(request)) fileCount += 1;
    if (!isStream(request)) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));

  const untilQuiet = async (): Promise<void> => {
    for (let before = -1; before !== fileCount; ) {
      before = fileCount;
      await expect.poll(() => open.size, { message: 'all replies have come' }).toBe(0);
      await waitForIdle(page);
    }
  };
  return { untilQuiet };
}
