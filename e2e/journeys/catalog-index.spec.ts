import { expect, test } from '../support/test.ts';
import { waitForApp } from '../support/wait-for-app.ts';

test.describe('the public catalogue', () => {
  test('shows every open product with rate, range and an instalment', async ({ page, checkAxe }) => {
    await page.goto('/index');
    const products = page.getByRole('region', { name: 'What you can request' });
    await expect(products.getByRole('listitem')).toHaveCount(6);
    const salary = products.getByRole('listitem').filter({ hasText: 'Salary loan' });
    await expect(salary).toContainText('from 2.5% a month');
    await expect(salary).toContainText('up to ₮10,000,000');
    await expect(salary).toContainText(/over 12 months costs ₮\d{3},\d00 a month/);
    await checkAxe();
  });

  test('is narrowed by kind, amount and term, and the address keeps it', async ({ page }) => {
    await page.goto('/index');
    const products = page.getByRole('region', { name: 'What you can request' });
    await products.getByText('Leasing', { exact: true }).first().click();
    await expect(products.getByRole('listitem')).toHaveCount(3);
    await products.getByLabel('Amount in ₮').pressSequentially('2500000');
    await expect(products.getByLabel('Amount in ₮')).toHaveValue('2,500,000');
    await expect(products.getByRole('listitem')).toHaveCount(2);
    await products.getByLabel('Term').selectOption('24');
    await expect(products.getByRole('listitem')).toHaveCount(1);
    // The example now answers what was asked for.
    await expect(products.getByRole('listitem')).toContainText('₮2,500,000 over 24 months');
    await expect(page).toHaveURL(/kind=lease/);
    await expect(page).toHaveURL(/amount=2500000/);
    await expect(page).toHaveURL(/term=24/);

    await page.reload();
    await expect(products.getByRole('listitem')).toHaveCount(1);
    await expect(products.getByRole('radio', { name: 'Leasing' })).toBeChecked();

    await products.getByText('Loans', { exact: true }).click();
    await products.getByLabel('Amount in ₮').fill('90000000');
    await expect(products.getByRole('heading', { name: 'No product offers this combination' })).toBeVisible();
    await products.getByRole('button', { name: 'Show every product' }).click();
    await expect(products.getByRole('listitem')).toHaveCount(6);
    await expect(page).not.toHaveURL(/amount=/);
  });

  test('tells how it works, which papers are needed, and answers questions', async ({ page, checkAxe }) => {
    await page.goto('/index');
    await expect(page.getByRole('region', { name: 'How it works' })).toContainText('₮3,000');
    const papers = page.getByRole('region', { name: 'Documents you need' });
    await papers.getByText('Car lease').click();
    await expect(papers.getByText('Invoice from the seller').filter({ visible: true })).toHaveCount(1);
    const questions = page.getByRole('region', { name: 'Questions and answers' });
    await questions.getByText('Can I repay early?').click();
    await expect(questions.getByText(/free of charge/)).toBeVisible();
    await checkAxe();
    await questions.getByRole('link', { name: 'Rates and fees' }).click();
    await expect(page).toHaveURL('/rates');
  });

  test('says what to do when the products cannot be loaded', async ({ page, problems }) => {
    problems.expect(/500|Failed to load resource/);
    await page.route('**/api/products?*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    // The first page brings its products along; another language has to ask for them.
    await page.goto('/terms');
    await waitForApp(page);
    await page.getByRole('button', { name: /Language/ }).click();
    await page.getByRole('menuitemradio', { name: 'Français' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Zeel' }).click();
    await expect(page.getByRole('heading', { name: 'Les produits n’ont pas pu être chargés' })).toBeVisible();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { name: 'Prêt sur salaire' })).toBeVisible();
  });
});

test.describe('a product that is not there', () => {
  test('gets words that help and the products that are', async ({ page, checkAxe, problems }) => {
    // The page itself says 404, for programs that read no words.
    problems.expect(/404 \(Not Found\).*\/request\/free-money/);
    await page.goto('/request/free-money');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We do not have this product now');
    await expect(page).toHaveURL('/request/free-money');
    const open = page.getByRole('list', { name: 'Open products' });
    await expect(open.getByRole('listitem')).toHaveCount(6);
    await checkAxe();
    await open.getByRole('link', { name: /Phone lease/ }).click();
    await expect(page).toHaveURL('/request/phone-lease');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Phone lease');
  });
});

test.describe('rates and legal pages', () => {
  test('publish nominal and effective rate, fees and overdue rate of every product', async ({
    page,
    checkAxe,
  }) => {
    await page.goto('/rates');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rates and fees');
    await expect(page.getByRole('table')).toHaveCount(6);
    const car = page.getByRole('region', { name: 'Car lease', exact: true });
    const row = car.getByRole('row', { name: /up to 12 months Used/ });
    await expect(row).toContainText('2.4%');
    await expect(row).toContainText('28.8%');
    await expect(row).toContainText('5.76%');
    await expect(car).toContainText('₮3,000, paid with the request');
    await expect(car).toContainText('1% of the amount, at most ₮500,000, paid when you sign');
    await checkAxe();
  });

  for (const [path, title, section] of [
    ['/terms', 'Terms of service', 'Paying late'],
    ['/privacy', 'Privacy', 'Your rights'],
  ] as const)
    test(`${path} can be read and jumped through`, async ({ page, checkAxe }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.getByRole('link', { name: section }).click();
      await expect(page.getByRole('heading', { name: section })).toBeInViewport();
      await checkAxe();
    });
});
