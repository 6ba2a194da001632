import { fileURLToPath } from 'node:url';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, findInstalledBrowser, findTestBrowser } from '../../scripts/steps/find-browser.mjs';
import { type ReplyKind, type Traffic, watchTraffic } from './watch-traffic.ts';

/** A cheap phone on a slow line. */
const DOWN_BITS_PER_S = 1_600_000;
const UP_BITS_PER_S = 750_000;
const ROUND_TRIP_MS = 150;
const CPU_SLOWDOWN = 4;

const LOAD_TIMEOUT_MS = 60_000;
/** The page is settled when nothing was on its way and no long task ended for this long. */
const QUIET_MS = 2_000;
const LOOK_MS = 250;
/** Layout shifts are added up over windows like these, and the worst counts. */
const SHIFT_GAP_MS = 1_000;
const SHIFT_WINDOW_MS = 5_000;

const WATCH_PAGE = fileURLToPath(new URL('watch-page.js', import.meta.url));

export interface LoadFigures {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** The first field is on the screen and a pointer reaches it. */
  readonly visibleMs: number;
  /** The first field answers: the app runs in it, and what is typed stays. */
  readonly usableMs: number;
  readonly blockingMs: number;
  readonly layoutShift: number;
  /** JavaScript that had arrived when the field answered, and what came after it, with headers. */
  readonly scriptBytes: number;
  readonly laterScriptBytes: number;
  /** The same without headers: what the files weigh. */
  readonly scriptFileBytes: number;
  readonly laterScriptFileBytes: number;
  readonly styleBytes: number;
  readonly fontBytes: number;
  readonly documentBytes: number;
  readonly otherBytes: number;
  readonly requests: number;
  readonly otherHosts: number;
}

/** The figures that watch-page.js leaves behind. */
interface Seen {
  readonly visibleMs: number;
  readonly usableMs: number;
  readonly largestPaintMs: number;
  readonly shifts: readonly { readonly atMs: number; readonly value: number }[];
  readonly longTasks: readonly { readonly endMs: number; readonly blockingMs: number }[];
}

export interface LoadOptions {
  /** The session of staff who signed in before in this browser; nobody is signed in when left out. */
  readonly token?: string;
  /** Takes what is typed, where what is waited for is no field; null where there is none. */
  readonly typedInto?: string | null | undefined;
  /** Whether the browser was on this page before. */
  readonly isWarm?: boolean;
}

/** One load in a browser of its own with an empty profile; a warm one is preceded by another, on a line without limits. */
export async function measureLoad(
  url: string,
  field: string,
  { token, typedInto = field, isWarm = false }: LoadOptions = {},
): Promise<LoadFigures> {
  const executablePath = findInstalledBrowser() ?? findTestBrowser();
  const browser = await chromium.launch({ args: BROWSER_FLAGS, ...(executablePath && { executablePath }) });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
    await context.addInitScript(`window.benchWants = ${JSON.stringify({ field })}`);
    await context.addInitScript({ path: WATCH_PAGE });
    if (token !== undefined) {
      await context.addInitScript(`localStorage.setItem('auth_token', ${JSON.stringify(token)})`);
      await context.addCookies([{ name: 'zeel_home', value: 'staff', url }]);
    }
    if (isWarm) await (await openPage(context, url, field)).page.close();
    const { page, traffic } = await openPage(context, url, field, throttle);
    const figures = await readFigures(page, traffic, new URL(url).host);
    if (typedInto !== null) await checkTyping(page, typedInto);
    return figures;
  } finally {
    await browser.close();
  }
}

async function openPage(
  context: BrowserContext,
  url: string,
  field: string,
  prepare: (session: CDPSession) => Promise<void> = async () => undefined,
): Promise<{ readonly page: Page; readonly traffic: Traffic }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await watchTraffic(session);
  await prepare(session);
  await page.goto(url, { waitUntil: 'commit', timeout: LOAD_TIMEOUT_MS });
  await settle(page, traffic, field);
  return { page, traffic };
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

const readSeen = (page: Page): Promise<Seen> => page.evaluate(() => Object(window).benchSaw);

/** Waits until the page rests. It asks the page only when the line is quiet, so that asking costs the page nothing. */
async function settle(page: Page, traffic: Traffic, field: string): Promise<void> {
  const deadline = Date.now() + LOAD_TIMEOUT_MS;
  while (Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    if (traffic.quietForMs() < QUIET_MS) continue;
    const { usableMs, longTasks } = await readSeen(page);
    const nowMs = await page.evaluate(() => performance.now());
    if (usableMs > 0 && nowMs - (longTasks.at(-1)?.endMs ?? 0) > QUIET_MS) return;
  }
  throw new Error(`${page.url()}: ${field} did not come to rest within ${LOAD_TIMEOUT_MS} ms`);
}

/** The worst window of shifts, as browsers report it. */
function sumShifts(shifts: Seen['shifts']): number {
  let [worst, sum, firstMs, lastMs] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { atMs, value } of shifts) {
    if (atMs - lastMs > SHIFT_GAP_MS || atMs - firstMs > SHIFT_WINDOW_MS) [sum, firstMs] = [0, atMs];
    sum += value;
    lastMs = atMs;
    worst = Math.max(worst, sum);
  }
  return worst;
}

async function readFigures(page: Page, traffic: Traffic, host: string): Promise<LoadFigures> {
  const seen = await readSeen(page);
  const firstPaintMs = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  // A frame is made before it is on the screen; nothing can be used before the first one is.
  const [visibleMs, usableMs] = [seen.visibleMs, seen.usableMs].map((ms) => Math.max(ms, firstPaintMs));
  const replies = traffic.list();
  const bytesOf = (
    kinds: readonly ReplyKind[],
    fromMs = 0,
    toMs = Number.POSITIVE_INFINITY,
    counted: 'bytes' | 'fileBytes' = 'bytes',
  ): number =>
    replies
      .filter(({ kind, endMs }) => kinds.includes(kind) && endMs > fromMs && endMs <= toMs)
      .reduce((sum, reply) => sum + reply[counted], 0);
  return {
    firstPaintMs,
    largestPaintMs: seen.largestPaintMs,
    visibleMs: visibleMs ?? Number.NaN,
    usableMs: usableMs ?? Number.NaN,
    blockingMs: seen.longTasks.reduce((sum, { blockingMs }) => sum + Math.max(0, blockingMs), 0),
    layoutShift: sumShifts(seen.shifts),
    scriptBytes: bytesOf(['script'], 0, usableMs),

    laterScriptBytes: bytesOf(['script'], usableMs),
    scriptFileBytes: bytesOf(['script'], 0, usableMs, 'fileBytes'),
    laterScriptFileBytes: bytesOf(['script'], usableMs, Number.POSITIVE_INFINITY, 'fileBytes'),
    styleBytes: bytesOf(['style']),
    fontBytes: bytesOf(['font']),
    documentBytes: bytesOf(['document']),
    otherBytes: bytesOf(['image', 'data']),
    requests: replies.length,
    otherHosts: new Set(replies.map(({ url }) => new URL(url).host).filter((one) => one !== host)).size,
  };
}

/** A field that only looks usable would make every figure worthless. */
async function checkTyping(page: Page, field: string): Promise<void> {
  const place = page.locator(field).first();
  const before = await place.inputValue();
  await place.click();
  await place.press('End');
  await page.keyboard.type('1');
  if ((await place.inputValue()) === before)
    throw new Error(`${page.url()}: what is typed into ${field} does not stay`);
}
