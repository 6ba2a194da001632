import { holdBack } from './support/hold-back.ts';
import { expect, test } from './support/test.ts';
import { waitForApp } from './support/wait-for-app.ts';

// What a first page puts off until it is needed: the fonts, and what a browser's own tables write.
test.use({ reuseContext: false });

test('a browser that has the fonts is laid out with them at once', async ({ page }) => {
  await page.goto('/index');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('zeel_fonts')))
    .toContain('/fonts/roboto-');
  await page.goto('/index', { waitUntil: 'commit' });
  const named = page.locator('head link[rel=preload][as=font]');
  await expect(named.first()).toHaveAttribute('href', /^\/fonts\/[\w-]+\.woff2\?v=\w+$/);
  await waitForApp(page);
});

for (const { path, isPaid } of [
  { path: '/index', isPaid: false },
  { path: '/login', isPaid: false },
  { path: '/track', isPaid: false },
  { path: '/rates', isPaid: true },
])
  test(`${path} ${isPaid ? 'pays' : 'does not pay'} for a format of the browser’s own`, async ({ page }) => {
    await page.addInitScript(() => {
      const made: string[] = [];
      Object.assign(window, { madeFormats: made });
      for (const name of [
        'NumberFormat',
        'DateTimeFormat',
        'PluralRules',
        'RelativeTimeFormat',
        'ListFormat',
      ])
        Object.assign(Intl, {
          [name]: new Proxy(Object(Intl)[name], {
            construct: (Format, given) => {
              made.push(name);
              return Reflect.construct(Format, given);
            },
          }),
        });
    });
    await page.goto(path);
    await waitForApp(page);
    const countFormats = () =>
      page.evaluate(async () => {
        // It would be paid after a frame.
        await new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))));
        return Object(window).madeFormats.length;
      });
    if (isPaid) expect(await countFormats()).toBeGreaterThan(0);
    else expect(await countFormats()).toBe(0);
  });

test('the fonts come into use together, when all that the page has text for are there', async ({ page }) => {
  const countFaces = () =>
    page.evaluate(() => [...document.fonts].filter(({ family }) => family === 'Roboto').length);
  const arrived: string[] = [];
  page.on('requestfinished', (request) => arrived.push(new URL(request.url()).pathname));
  const bold = await holdBack(page, '**/roboto-latin-700-*');
  await page.goto('/index');
  await waitForApp(page);
  await bold.asked;
  await expect.poll(() => arrived).toContain('/fonts/roboto-latin-400-normal.woff2');
  await expect.poll(() => arrived).toContain('/fonts/togrog-400.woff2');
  expect(await countFaces()).toBe(0);
  bold.letCome();
  await expect.poll(countFaces).toBe(15);
  expect(arrived).not.toContain('/fonts/roboto-cyrillic-ext-400-normal.woff2');
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ weight }) => weight),
  );
  expect(new Set(loaded)).toEqual(new Set(['400', '500', '700']));
});
