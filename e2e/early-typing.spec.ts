import type { BrowserContext, Page } from '@playwright/test';
import { stopReactAt } from '../web/testing/stop-react.ts';
import { holdBack } from './support/hold-back.ts';
import { expect, test } from './support/test.ts';
import { waitForApp } from './support/wait-for-app.ts';

// Each moment is a first visit of its own.
test.use({ reuseContext: false });

interface Start {
  readonly path: string;
  readonly label: string;
  /** Typed before the scripts are there, while React takes the page over, and afterwards. */
  readonly parts: readonly [string, string, string];
  readonly shown: string;
}

const STARTS: readonly Start[] = [
  { path: '/login', label: 'E-mail', parts: ['saran', '@zeel', '.demo'], shown: 'saran@zeel.demo' },
  // A page with a query is drawn anew.
  {
    path: '/login?redirect=%2Fprofile',
    label: 'E-mail',
    parts: ['saran', '@zeel', '.demo'],
    shown: 'saran@zeel.demo',
  },
  { path: '/request/salary-loan', label: 'Amount', parts: ['20', '000', '00'], shown: '2,000,000' },
  { path: '/track', label: 'Reference', parts: ['ZL', '-26', '11'], shown: 'ZL-2611' },
];

/** Moments of the start that are tried, evenly spread over the work that React does. */
const MOMENTS = 8;

const field = (page: Page, { label }: Start) => page.getByRole('textbox', { name: label, exact: true });

/** Visits the page, and types before the scripts, at this look of React at the clock, and afterwards. Gives how often it looked. */
async function visit(context: BrowserContext, start: Start, at: number, hasKeys: boolean): Promise<number> {
  const [before, meanwhile, after] = start.parts;
  const page = await context.newPage();
  await page.addInitScript(stopReactAt, at);
  const scripts = await holdBack(page, '**/assets/*.js');
  await page.goto(start.path, { waitUntil: 'commit' });
  await field(page, start).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(before);
  scripts.letCome();
  await page.waitForFunction(
    () => window.stoppedReact?.goOn !== null || window.zeelEarlyTaps?.waiting?.size === 0,
  );
  if (hasKeys) await page.keyboard.type(meanwhile);
  // As a paste or a suggestion of the keyboard does.
  else await page.keyboard.insertText(meanwhile);
  await page.evaluate(() => window.stoppedReact?.goOn?.());
  await waitForApp(page);
  await page.keyboard.type(after);
  const message = `${start.path}, stopped at look ${at}`;
  await expect(field(page, start), message).toBeFocused();
  await expect(field(page, start), message).toHaveValue(start.shown);
  // Left, a field shows what the app knows.
  await page.keyboard.press('Tab');
  await expect(field(page, start), message).toHaveValue(start.shown);
  const looks = await page.evaluate(() => window.stoppedReact?.looks ?? 0);
  await page.close();
  return looks;
}

for (const start of STARTS)
  for (const hasKeys of [true, false])
    test(`${start.path}: what is typed ${hasKeys ? 'by keys' : 'without a key'} at any moment of the start stays`, async ({
      context,
    }) => {
      const looks = await visit(context, start, Number.MAX_SAFE_INTEGER, hasKeys);
      const step = Math.ceil(looks / MOMENTS);
      for (let at = 1; at <= looks; at += step) await visit(context, start, at, hasKeys);
    });
