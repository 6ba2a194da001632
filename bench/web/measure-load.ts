import { type CDPSession, chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, findInstalledBrowser } from '../../scripts/steps/find-browser.mjs';

/** A cheap phone on a slow line. */
const DOWN_BITS_PER_S = 1_600_000;
const UP_BITS_PER_S = 750_000;
const ROUND_TRIP_MS = 150;
const CPU_SLOWDOWN = 4;

const LOAD_TIMEOUT_MS = 60_000;
/** The page is settled when nothing was fetched and no long task ended for this long. */
const QUIET_MS = 1_500;

export interface LoadFigures {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** The first field can be typed into; what is typed stays. */
  readonly usableMs: number;
  /** The app itself answers: its handlers are on the page. */
  readonly answersMs: number;
  readonly blockingMs: number;
  readonly layoutShift: number;
  /** JavaScript that arrived before the app answered. */
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly otherBytes: number;
  readonly requests: number;
}

interface Seen {
  usableMs: number;
  answersMs: number;
  largestPaintMs: number;
  layoutShift: number;
  longTasks: { endMs: number; blockingMs: number }[];
}

/** One load with nothing in any cache. */
export async function measureLoad(url: string, field: string): Promise<LoadFigures> {
  const executablePath = findInstalledBrowser();
  const browser = await chromium.launch({ args: BROWSER_FLAGS, ...(executablePath && { executablePath }) });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await page.addInitScript(watchPage, field);
    await throttle(session);
    await page.goto(url, { waitUntil: 'commit', timeout: LOAD_TIMEOUT_MS });
    await settle(page, traffic);
    return await readFigures(page, traffic);
  } finally {
    await browser.close();
  }
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: DOWN_BITS_PER_S / 8,
    uploadThroughput: UP_BITS_PER_S / 8,
  });
}

interface Traffic {
  readonly replies: Map<string, { mime: string; bytes: number; endS: number }>;
  /** On the browser's own clock. */
  startS: number;
  lastAt: number;
}

/** Bytes as they came over the line, headers and compression included. */
async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { replies: new Map(), startS: 0, lastAt: Date.now() };
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ timestamp }) => {
    traffic.startS ||= timestamp;
  });
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    // The browser fetches the icon when it likes, sometimes only after the end.
    if (type !== 'Other') traffic.replies.set(requestId, { mime: response.mimeType, bytes: 0, endS: 0 });
    traffic.lastAt = Date.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const reply = traffic.replies.get(requestId);
    if (reply) Object.assign(reply, { bytes: encodedDataLength, endS: timestamp });
    traffic.lastAt = Date.now();
  });
  return traffic;
}

/** Runs inside the page, before anything of it. */
function watchPage(field: string): void {
  const seen: Seen = { usableMs: 0, answersMs: 0, largestPaintMs: 0, layoutShift: 0, longTasks: [] };
  Object.assign(window, { seen });
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => {
    seen.largestPaintMs = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    seen.layoutShift += Number(Object(entry).value);
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.longTasks.push({ endMs: startTime + duration, blockingMs: duration - 50 });
  });
  const look = (): void => {
    const place = document.querySelector<HTMLInputElement>(field);
    if (place && seen.usableMs === 0) {
      const { left, top, width, height } = place.getBoundingClientRect();
      const isInSight = top < innerHeight && width > 0;
      const hit =
        isInSight && document.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 1));
      // Below the first screen nothing can cover it: being there is enough.
      if (!place.disabled && width > 0 && (!isInSight || hit === place)) seen.usableMs = performance.now();
    }
    if (place && Object.keys(place).some((key) => key.startsWith('__reactProps'))) {
      seen.answersMs = performance.now();
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const readSeen = (page: Page): Promise<Seen> => page.evaluate(() => Object(window).seen);

async function settle(page: Page, traffic: Traffic): Promise<void> {
  const deadline = Date.now() + LOAD_TIMEOUT_MS;
  while (Date.now() < deadline) {
    await page.waitForTimeout(QUIET_MS / 3);
    if (Date.now() - traffic.lastAt < QUIET_MS) continue;
    const { answersMs, longTasks } = await readSeen(page);
    const nowMs = await page.evaluate(() => performance.now());
    if (answersMs > 0 && nowMs - (longTasks.at(-1)?.endMs ?? 0) > QUIET_MS) return;
  }
  throw new Error(`${page.url()} did not settle within ${LOAD_TIMEOUT_MS} ms`);
}

async function readFigures(page: Page, traffic: Traffic): Promise<LoadFigures> {
  const seen = await readSeen(page);
  const firstPaintMs = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  const replies = [...traffic.replies.values()];
  const bytesOf = (isKind: (mime: string) => boolean, byMs = Number.POSITIVE_INFINITY): number =>
    replies
      .filter(({ mime, endS }) => isKind(mime) && (endS - traffic.startS) * 1_000 <= byMs)
      .reduce((sum, { bytes }) => sum + bytes, 0);
  const isScript = (mime: string): boolean => mime.includes('javascript');
  const isStyle = (mime: string): boolean => mime.includes('css');
  return {
    firstPaintMs,
    largestPaintMs: seen.largestPaintMs,
    // A frame is made before it is on the screen; nothing can be used before the first one is.
    usableMs: Math.max(seen.usableMs, firstPaintMs),
    answersMs: seen.answersMs,
    blockingMs: seen.longTasks.reduce((sum, { blockingMs }) => sum + Math.max(0, blockingMs), 0),
    layoutShift: seen.layoutShift,
    scriptBytes: bytesOf(isScript, seen.answersMs),
    styleBytes: bytesOf(isStyle),
    otherBytes: bytesOf((mime) => !isScript(mime) && !isStyle(mime)),
    requests: replies.length,
  };
}
