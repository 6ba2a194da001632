import { listProducts } from '@zeel/protocol/rooms/catalog';
import { listPapers } from '@zeel/protocol/rooms/papers';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { resizePage } from '../../testing/change-look.ts';
import { checkScreen } from '../../testing/check-axe.ts';
import { refuse } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-in-app.tsx';
import { CAR_LEASE, SALARY_LOAN } from '../../testing/sample-products.ts';
import { createServerWithoutRequests } from '../../testing/server-without-requests.ts';

const products = page.getByRole('region', { name: 'What you can request' });
const rows = products.getByRole('listitem');
const count = (wanted: number): Promise<void> => expect.poll(() => rows.elements()).toHaveLength(wanted);
const workingDays = { weekend: [0, 6], holidays: [] };

test('the products are narrowed by kind, amount and term, and the address keeps it', async () => {
  await renderApp('/index', { server: createServerWithoutRequests() });
  await count(3);
  await products.getByText('Leasing', { exact: true }).first().click();
  await count(2);
  const amount = products.getByLabelText('Amount in ₮');
  await amount.fill('2500000');
  await expect.element(amount).toHaveValue('2,500,000');
  await count(2);
  await products.getByLabelText('Term').selectOptions('24');
  await count(1);
  // The example now answers what was asked for.
  await expect.element(rows.first()).toHaveTextContent('₮2,500,000 over 24 months');
  await expect.poll(() => window.location.search).toBe('?kind=lease&amount=2500000&term=24');

  await products.getByText('Loans', { exact: true }).click();
  await amount.fill('90000000');
  await expect
    .element(products.getByRole('heading', { name: 'No product offers this combination' }))
    .toBeVisible();
  await products.getByRole('button', { name: 'Show every product' }).click();
  await count(3);
  await expect.poll(() => window.location.search).not.toContain('amount');
});

test('an address that narrows is followed by whoever opens it', async () => {
  await renderApp('/index?kind=lease&amount=2500000&term=24', { server: createServerWithoutRequests() });
  await count(1);
  await expect.element(products.getByRole('radio', { name: 'Leasing' })).toBeChecked();
});

test('the page tells how it works, which papers are needed, and answers questions', async () => {
  const car = {
    ...CAR_LEASE,
    rules: {
      ...CAR_LEASE.rules,
      documents: [{ type: 'vendor_invoice' as const, isRequired: true, applicantKind: null }],
    },
  };
  const server = createServerWithoutRequests();
  server.on(listProducts, () => ({ products: [SALARY_LOAN, car], workingDays }));
  await renderApp('/index', { server });
  await expect.element(page.getByRole('region', { name: 'How it works' })).toHaveTextContent('₮3,000');
  const papers = page.getByRole('region', { name: 'Documents you need' });
  await papers.getByText('Car lease').click();
  await expect.element(papers.getByText('Invoice from the seller')).toBeVisible();
  const questions = page.getByRole('region', { name: 'Questions and answers' });
  await questions.getByText('Can I repay early?').click();
  await expect.element(questions.getByText(/free of charge/)).toBeVisible();
  await checkScreen();
  await questions.getByRole('link', { name: 'Rates and fees' }).click();
  await expect.poll(() => window.location.pathname).toBe('/rates');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Rates and fees');
});

test('papers are called as the lender calls them', async () => {
  const asked = { isRequired: true, applicantKind: null };
  const loan = {
    ...SALARY_LOAN,
    rules: {
      ...SALARY_LOAN.rules,
      documents: [
        { type: 'own_4h7k2m9p' as const, ...asked },
        { type: 'salary_statement' as const, ...asked },
        { type: 'bank_statement' as const, ...asked },
      ],
    },
  };
  const server = createServerWithoutRequests();
  server.on(listProducts, () => ({ products: [loan], workingDays }));
  const read = server.on(listPapers, () => ({
    papers: [
      { code: 'own_4h7k2m9p' as const, isActive: true, words: { name: 'Herd count', help: 'Of this year.' } },
      {
        code: 'salary_statement' as const,
        isActive: false,
        words: { name: 'Payslips', help: 'Of six months.' },
      },
    ],
  }));
  await renderApp('/index', { server, config: { papersVersion: 1 } });
  const papers = page.getByRole('region', { name: 'Documents you need' });
  await papers.getByText('Salary loan').click();
  await expect.element(papers.getByText('Herd count')).toBeVisible();
  await expect.element(papers.getByText('Payslips')).toBeVisible();
  await expect.element(papers.getByText('Bank statement of the last six months')).toBeVisible();
  expect(read).toHaveLength(1);
});

test('a lender that has said nothing about papers costs a visitor no call', async () => {
  const server = createServerWithoutRequests();
  const read = server.on(listPapers, () => ({ papers: [] }));
  await renderApp('/index', { server });
  const papers = page.getByRole('region', { name: 'Documents you need' });
  await papers.getByText('Salary loan').click();
  await expect.element(papers.getByText('Identity card').first()).toBeVisible();
  expect(read).toEqual([]);
});

test('the rates show the effective one first, and all of them in sight on a phone', async () => {
  await resizePage(360, 740);
  await renderApp('/rates', { server: createServerWithoutRequests() });
  const table = page.getByRole('table').nth(1);
  await expect.element(table.getByRole('columnheader').nth(1)).toHaveTextContent('Effective annual rate');
  await expect.element(table.getByRole('rowheader').last()).toHaveTextContent(/months\s*Used$/);
  // Every rate is in sight, none behind a table that is moved sideways.
  const box = table.element().parentElement;
  expect(box?.scrollWidth).toBe(box?.clientWidth);
  for (const cell of table.getByRole('cell').elements())
    expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(360);
  await checkScreen();
});

test('products that cannot be loaded say what to do, and come when asked for again', async () => {
  const server = createServerWithoutRequests();
  server.on(listProducts, () => refuse('internal'));
  await renderApp('/index', { server });
  await expect.element(page.getByRole('heading', { name: 'The products could not be loaded' })).toBeVisible();
  server.on(listProducts, () => ({ products: [SALARY_LOAN], workingDays }));
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect.element(page.getByRole('heading', { name: 'Salary loan' })).toBeVisible();
});

test('a product that is not there gets words that help and the products that are', async () => {
  await renderApp('/request/free-money', { server: createServerWithoutRequests() });
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('We do not have this product now');
  expect(window.location.pathname).toBe('/request/free-money');
  const open = page.getByRole('list', { name: 'Open products' });
  await expect.poll(() => open.getByRole('listitem').elements()).toHaveLength(3);
  await checkScreen();
  await open.getByRole('link', { name: /Phone lease/ }).click();
  await expect.poll(() => window.location.pathname).toBe('/request/phone-lease');
  await expect.element(heading).toHaveTextContent('Phone lease');
});
