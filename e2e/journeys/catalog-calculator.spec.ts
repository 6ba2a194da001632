import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { waitForApp } from '../support/wait-for-app.ts';

const calculatorOf = (page: Page) => page.getByRole('region', { name: 'What does it cost?' });
const resultOf = (page: Page) => page.getByRole('region', { name: /^You pay/ });
const readInstalment = async (page: Page): Promise<number> =>
  Number((await resultOf(page).getByRole('status').innerText()).replace(/\D/g, ''));

test.describe('the calculator', () => {
  test('computes a lease from price, term, down payment, residual and condition', async ({
    page,
    checkAxe,
  }) => {
    await page.goto('/index');
    await waitForApp(page);
    const car = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Car lease' }) });
    await car.getByRole('button', { name: 'Calculate' }).click();
    const calculator = calculatorOf(page);
    await expect(calculator.getByLabel('Product')).toHaveValue('car-lease');
    await expect(resultOf(page)).toContainText('₮14,000,000');

    await calculator.getByRole('textbox', { name: 'Price' }).fill('40000000');
    // The down payment keeps its share of the price.
    await expect(calculator.getByRole('textbox', { name: 'Down payment' })).toHaveValue('16,000,000');
    const asNew = await readInstalment(page);
    await calculator.getByText('Used', { exact: true }).click();
    await expect(resultOf(page)).toContainText('2.6% a month');
    expect(await readInstalment(page)).toBeGreaterThan(asNew);

    const used = await readInstalment(page);
    await calculator.getByRole('textbox', { name: 'Left for the end' }).fill('4000000');
    await expect(resultOf(page)).toContainText('Due at the end');
    expect(await readInstalment(page)).toBeLessThan(used);

    await page.getByRole('button', { name: 'Show every payment' }).click();
    const table = page.getByRole('table', { name: 'Every payment' });
    await expect(table.getByRole('row')).toHaveCount(27);
    await expect(table.getByRole('row', { name: /^Total/ })).toContainText('24,000,000');
    await expect(page.getByRole('img', { name: /^25 payments from/ })).toBeVisible();
    await checkAxe();
  });

  test('moves by keyboard: the slider and the typed field are one', async ({ page }) => {
    await page.goto('/index?calc=salary-loan#calculator');
    const calculator = calculatorOf(page);
    const slider = calculator.getByRole('slider', { name: 'Term' });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(calculator.getByRole('textbox', { name: 'Term' })).toHaveValue('13');
    await expect(slider).toHaveAttribute('aria-valuetext', '13 months');
    await page.keyboard.press('End');
    await expect(calculator.getByRole('textbox', { name: 'Term' })).toHaveValue('18');

    const amount = calculator.getByRole('textbox', { name: 'Amount' });
    const before = await readInstalment(page);
    await amount.fill('99');
    await expect(calculator).toContainText('Between ₮500,000 and ₮10,000,000');
    expect(await readInstalment(page)).toBe(before);
    await amount.blur();
    await expect(amount).toHaveValue('500,000');
    await expect(page).toHaveURL(/calc=salary-loan(%7E|~)500000(%7E|~)18/);
  });

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
    await other.close();

    await calculator.getByRole('button', { name: 'Remove option 1' }).click();
    await expect(compare.getByRole('columnheader')).toHaveCount(2);
  });

  test('says when a link is of another day, and goes on with today', async ({ page }) => {
    await page.goto('/index?calc=salary-loan~3000000~12&from=2026-03-02#calculator');
    await expect(page.getByText('for a start on 2 Mar 2026')).toBeVisible();
    await page.getByRole('button', { name: 'Calculate for today' }).click();
    await expect(page.getByText('for a start on')).toHaveCount(0);
  });

  test('answers how much an income can borrow, and takes over the answer', async ({ page, checkAxe }) => {
    await page.goto('/index?calc=salary-loan#calculator');
    const power = page.getByRole('region', { name: 'How much can I borrow?' });
    await power.getByLabel('Monthly income after tax').fill('1500000');
    await power.getByLabel('Monthly payments on other debts').fill('300000');
    await expect(power).toContainText(/You could borrow up to/);
    await expect(power).toContainText('60% of your income');
    await checkAxe('#calculator');
    await power.getByRole('button', { name: 'Calculate with this amount' }).click();
    expect(await readInstalment(page)).toBeLessThanOrEqual(600_000);
    expect(page.url()).not.toContain('1500000');
    await power.getByLabel('Monthly income after tax').fill('10000');
    await expect(power).toContainText('even ₮500,000 would take more than 60%');
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

  test('works at 360 px, right to left and in the dark', async ({ page, checkAxe }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(() =>
      localStorage.setItem('zeel_settings', JSON.stringify({ currentTheme: 'dark', direction: 'rtl' })),
    );
    await page.goto('/index?calc=car-lease&calc=phone-lease&calc=motorcycle-lease#calculator');
    await expect(page.getByRole('table', { name: 'Side by side' })).toBeVisible();
    const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflowPx).toBeLessThanOrEqual(0);
    await checkAxe('#calculator');
  });
});
