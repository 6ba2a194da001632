import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const calculatorOf = (page: Page) => page.getByRole('region', { name: 'What does it cost?' });
const resultOf = (page: Page) => page.getByRole('region', { name: /^You pay/ });

/** A4 between its margins, at 96 dots an inch. */
const PAPER_WIDTH_PX = 680;

const countSheets = async (page: Page): Promise<number> =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

const readBackground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test.describe('the calculator', () => {
  test('compares three, and a shared link shows the same figures elsewhere', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/index?calc=salary-loan#calculator');
    const calculator = calculatorOf(page);
    await calculator.getByRole('button', { name: 'Compare with another' }).click();
    await calculator.getByRole('textbox', { name: 'Term' }).fill('6');
    await calculator.getByRole('button', { name: 'Add an option' }).click();
    await calculator.getByLabel('Product').selectOption('business-loan');
    const compare = page.getByRole('table', { name: 'Side by side' });
    await expect(compare.getByRole('columnheader')).toHaveCount(3);
    await expect(calculator.getByRole('button', { name: 'Add an option' })).toHaveCount(0);
    await expect(compare.getByRole('row', { name: /^Interest in total/ })).toContainText('lowest');

    await calculator.getByRole('button', { name: 'Copy a link' }).click();
    await expect(calculator.getByText('The link is copied.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const figures = await compare.innerText();

    const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const elsewhere = await other.newPage();
    await elsewhere.goto(link);
    const same = elsewhere.getByRole('table', { name: 'Side by side' });
    await expect.poll(() => same.innerText()).toBe(figures);
    await expect(elsewhere.getByText(/^Shared with you\./)).toBeInViewport();
    await expect(elsewhere.getByRole('heading', { name: 'You pay every month' })).toBeFocused();
    // A messenger shows the link by its product, in the reader's language.
    const preview = await (
      await other.request.get(link, { headers: { accept: 'text/html', 'accept-language': 'fr' } })
    ).text();
    expect(preview).toMatch(/<meta property="og:title" content="[^"]+">/);
    expect(preview).not.toContain('og:image');
    await other.close();

    await calculator.getByRole('button', { name: 'Remove option 1' }).click();
    await expect(compare.getByRole('columnheader')).toHaveCount(2);
  });

  test('prints the calculation alone, every payment included', async ({ page }) => {
    await page.goto('/index?calc=salary-loan#calculator');
    // The page, its products and then the calculator have to arrive.
    await expect(resultOf(page)).toBeVisible({ timeout: 20_000 });
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table', { name: 'Every payment' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
  });

  test('the longest plan is one sheet of paper, printed in the dark from a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(() => {
      localStorage.setItem('zeel_settings', JSON.stringify({ currentTheme: 'dark' }));
    });
    await page.goto('/index?calc=car-lease~35000000~36~14000000~3500000~used#calculator');
    await expect(resultOf(page)).toBeVisible({ timeout: 20_000 });
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await page.emulateMedia({ media: 'print' });
    const paper = calculatorOf(page);
    await expect(paper.getByRole('heading', { name: 'Calculation: Car lease' })).toBeVisible();
    await expect(paper.getByText(/Licence no\./)).toBeVisible();
    // A head, 36 instalments, what is left for the end, and the sum.
    await expect(paper.getByRole('table', { name: 'Every payment' }).getByRole('row')).toHaveCount(39);
    expect(await readBackground(page)).toBe('rgb(255, 255, 255)');
    expect(await countSheets(page)).toBe(1);
  });

  test('the published rates fit the width of the paper, whole', async ({ page }) => {
    await page.goto('/rates');
    const tables = page.getByRole('table');
    await expect(tables.first()).toBeVisible({ timeout: 20_000 });
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: PAPER_WIDTH_PX, height: 1_000 });
    await expect(page.getByText(/Licence no\./).first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    const widths = await tables.evaluateAll((all) => all.map((table) => table.getBoundingClientRect().right));
    expect(Math.max(...widths)).toBeLessThanOrEqual(PAPER_WIDTH_PX);
    expect(await countSheets(page)).toBeLessThanOrEqual(2);
  });
});
