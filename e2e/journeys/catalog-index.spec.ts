import { expect, test } from '../support/test.ts';

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
});
