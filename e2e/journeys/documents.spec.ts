import type { Locator, Page } from '@playwright/test';
import { makePdf, makePhoto } from '../support/sample-files.ts';
import { startDraftByApi } from '../support/start-draft-by-api.ts';
import { test as base, expect } from '../support/test.ts';

const SLOW = { timeout: 30_000 };

const PIECE_BYTES = 256 * 1024;
const IS_PIECE = /\/api\/documents\/[^/]+\/bytes/;

/** The draft of an applicant of the test's own, opened where its papers are. */
const test = base.extend<{ papers: { open(): Promise<void>; card: Locator; pick: Locator } }>({
  papers: async ({ page, request, signInAsNewApplicant }, use) => {
    const id = await startDraftByApi(request, await signInAsNewApplicant());
    await use({
      open: async () => {
        await page.goto(`/requests/${id}`);
        await expect(page.getByRole('region', { name: 'Identity card' })).toBeVisible(SLOW);
      },
      card: page.getByRole('region', { name: 'Identity card' }),
      pick: page
        .getByRole('region', { name: 'Identity card' })
        .getByLabel(/^(Choose files|Add another file)$/),
    });
  },
});

test.describe.configure({ timeout: 90_000 });

const fileRow = (card: Locator, name: string): Locator =>
  card.getByRole('listitem').filter({ hasText: name });

/** Lets pieces from this offset on fail as if the line were cut; gives the way to mend it. */
async function cutLineAfter(page: Page, offset: number): Promise<() => Promise<void>> {
  await page.route(IS_PIECE, (route) => {
    const sent = Number(new URL(route.request().url()).searchParams.get('offset'));
    return sent >= offset ? route.abort('internetdisconnected') : route.continue();
  });
  return () => page.unroute(IS_PIECE);
}

test('several files at once arrive with progress, and the limits were said before', async ({
  page,
  papers,
  checkAxe,
}) => {
  await papers.open();
  await expect(page.getByText(/We take JPEG, PNG.* up to .* a file/)).toBeVisible();
  await expect(papers.card.getByText('Needed')).toBeVisible();
  await checkAxe('main');

  const files = [
    await makePhoto(page, 'front.jpg'),
    await makePhoto(page, 'back.jpg', { widthPx: 3_400, heightPx: 2_600, hasGrain: true }),
    makePdf('both.pdf', ['First page', 'Second page']),
  ];
  expect(files[1]?.buffer.length, 'a photo as heavy as a real one').toBeGreaterThan(1_000_000);
  let sentBytes = 0;
  page.on('request', (sent) => {
    if (IS_PIECE.test(sent.url())) sentBytes += sent.postDataBuffer()?.length ?? 0;
  });
  await papers.pick.setInputFiles(files);
  await expect(papers.card.getByRole('progressbar').first()).toBeVisible();
  for (const { name } of files)
    await expect(fileRow(papers.card, name).getByRole('button', { name: 'Remove' })).toBeVisible(SLOW);
  await expect(papers.card.getByText('We have it')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'has arrived' })).toBeAttached();
  await expect(fileRow(papers.card, 'both.pdf')).toContainText('2 pages');
  await expect(fileRow(papers.card, 'front.jpg').locator('img')).toBeVisible(SLOW);
  // The heavy photo was made smaller before it travelled.
  expect(sentBytes).toBeLessThan(files.reduce((sum, { buffer }) => sum + buffer.length, 0) * 0.8);
  await checkAxe('main');
});

test('a cut line costs one piece; the file goes on by itself', async ({ page, papers, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await papers.open();
  const photo = await makePhoto(page, 'card.jpg', { widthPx: 2_000, heightPx: 1_300, hasGrain: true });
  expect(photo.buffer.length).toBeGreaterThan(PIECE_BYTES * 2);
  const offsets: string[] = [];
  page.on('requestfinished', (sent) => {
    if (IS_PIECE.test(sent.url())) offsets.push(new URL(sent.url()).searchParams.get('offset') ?? '');
  });
  const mend = await cutLineAfter(page, PIECE_BYTES);
  await papers.pick.setInputFiles(photo);
  const row = fileRow(papers.card, 'card.jpg');
  await expect(row).toContainText('The connection is gone', SLOW);
  await mend();
  await expect(row.getByRole('button', { name: 'Remove' })).toBeVisible(SLOW);
  expect(new Set(offsets).size, 'no piece that arrived was sent again').toBe(offsets.length);
});

test('after a reload the file is chosen again and only the rest travels', async ({
  page,
  papers,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await papers.open();
  const photo = await makePhoto(page, 'card.jpg', { widthPx: 2_000, heightPx: 1_300, hasGrain: true });
  const mend = await cutLineAfter(page, PIECE_BYTES);
  await papers.pick.setInputFiles(photo);
  await expect(fileRow(papers.card, 'card.jpg')).toContainText('The connection is gone', SLOW);

  await papers.open();
  await mend();
  const row = fileRow(papers.card, 'card.jpg');
  await expect(row).toContainText('Choose the same file again and only the rest is sent');
  const offsets: string[] = [];
  page.on('request', (sent) => {
    if (IS_PIECE.test(sent.url())) offsets.push(new URL(sent.url()).searchParams.get('offset') ?? '');
  });
  await row.getByLabel('Choose it again').setInputFiles(photo);
  await expect(row.getByRole('button', { name: 'Turn' })).toBeVisible(SLOW);
  expect(offsets[0]).toBe(String(PIECE_BYTES));
});

test('pictures and PDFs are looked at in the page, by keyboard too, and saved', async ({
  page,
  papers,
  checkAxe,
}) => {
  await papers.open();
  await papers.pick.setInputFiles(await makePhoto(page, 'front.jpg'));
  await expect(papers.card.getByRole('button', { name: 'Remove' })).toHaveCount(1, SLOW);
  await papers.pick.setInputFiles(makePdf('papers.pdf', ['First', 'Second']));
  await expect(papers.card.getByRole('button', { name: 'Remove' })).toHaveCount(2, SLOW);
  await fileRow(papers.card, 'front.jpg').getByRole('button', { name: 'Open' }).click();
  const viewer = page.getByRole('dialog');
  const picture = viewer.getByRole('img', { name: /front\.jpg/ });
  await expect(picture).toBeVisible(SLOW);
  await checkAxe('dialog');
  const widthOf = () => picture.evaluate((img) => img.getBoundingClientRect().width);
  const before = await widthOf();
  await page.keyboard.press('+');
  await expect.poll(widthOf).toBeGreaterThan(before * 1.3);
  await viewer.getByRole('button', { name: 'Fit' }).click();
  await expect.poll(widthOf).toBeCloseTo(before, 0);
  await viewer.getByRole('button', { name: 'Turn the view' }).click();

  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 of 2')).toBeVisible();
  // A PDF is read and drawn in a frame that has no origin and may connect to nothing.
  await expect(viewer.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts');
  const inside = viewer.frameLocator('iframe');
  const first = inside.getByRole('img', { name: 'Page 1 of 2' });
  await expect(first).toBeVisible(SLOW);
  const inkOf = (canvas: Locator) =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? {
        data: [],
      };
      let ink = 0;
      for (let index = 0; index < data.length; index += 4)
        if ((data[index + 3] ?? 0) > 0 && (data[index] ?? 255) < 90) ink += 1;
      return ink;
    });
  await expect.poll(() => inkOf(first), SLOW).toBeGreaterThan(100);
  await expect(inside.getByRole('img', { name: 'Page 2 of 2' })).toBeAttached();
  const reach = await first.evaluate(async () => {
    const tryTo = (act: () => unknown) => {
      try {
        return act() === undefined ? 'nothing' : 'reached';
      } catch (error) {
        return Object(error).name;
      }
    };
    return {
      origin: window.origin,
      parent: tryTo(() => window.parent.document),
      storage: tryTo(() => window.localStorage),
    };
  });
  expect(reach).toEqual({ origin: 'null', parent: 'SecurityError', storage: 'SecurityError' });
  // The viewer's keys work inside the frame too.
  const pdfWidth = () => first.evaluate((canvas) => canvas.getBoundingClientRect().width);
  const fitted = await pdfWidth();
  await first.click();
  await page.keyboard.press('+');
  await expect.poll(pdfWidth).toBeGreaterThan(fitted * 1.3);
  await page.keyboard.press('0');
  await expect.poll(pdfWidth).toBeCloseTo(fitted, 0);
  await checkAxe('dialog');

  const download = page.waitForEvent('download');
  await viewer.getByRole('button', { name: 'Save a copy' }).click();
  expect((await download).suggestedFilename()).toBe('papers.pdf');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(fileRow(papers.card, 'front.jpg').getByRole('button', { name: 'Open' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the camera is one touch away', async ({ page, papers, checkAxe }) => {
    await page.addInitScript(
      (text) => localStorage.setItem('zeel_settings', text),
      JSON.stringify({ currentTheme: 'dark' }),
    );
    await papers.open();
    const camera = papers.card.getByLabel('Take a photo');
    await expect(papers.card.getByText('Take a photo')).toBeVisible();
    expect(await camera.getAttribute('capture')).toBe('environment');
    expect(await camera.getAttribute('accept')).toBe('image/*');
    expect(await papers.pick.getAttribute('multiple')).not.toBeNull();
    await camera.setInputFiles(await makePhoto(page, 'IMG_0001.jpg'));
    await expect(fileRow(papers.card, 'IMG_0001.jpg').getByRole('button', { name: 'Remove' })).toBeVisible(
      SLOW,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await checkAxe('main');
  });
});
