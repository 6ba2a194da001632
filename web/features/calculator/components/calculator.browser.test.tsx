import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLook, checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkScreen } from '../../../testing/check-axe.ts';
import { type Rendered, renderApp } from '../../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../../testing/server-without-requests.ts';

const calculator = page.getByRole('region', { name: 'What does it cost?' });
const result = page.getByRole('region', { name: /^You pay/ });
const typed = (name: string) => calculator.getByRole('textbox', { name });

const readInstalment = async (): Promise<number> => {
  await expect.element(result).toBeVisible();
  return Number(result.getByRole('status').element().textContent?.replace(/\D/g, ''));
};

async function show(search: string): Promise<Rendered> {
  const app = await renderApp(`/index?${search}#calculator`, { server: createServerWithoutRequests() });
  await expect.element(result).toBeVisible();
  return app;
}

test('a lease is computed from price, term, down payment, residual and condition', async () => {
  await renderApp('/index', { server: createServerWithoutRequests() });
  const car = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Car lease' }) });
  await car.getByRole('button', { name: 'Calculate' }).click();
  await expect.element(calculator.getByLabelText('Product')).toHaveValue('car-lease');
  await expect.element(result).toHaveTextContent('₮14,000,000');

  await typed('Price').fill('40000000');
  // The down payment keeps its share of the price.
  await expect.element(typed('Down payment')).toHaveValue('16,000,000');
  const asNew = await readInstalment();
  await calculator.getByText('Used', { exact: true }).click();
  await expect.element(result).toHaveTextContent('2.6% a month');
  const used = await readInstalment();
  expect(used).toBeGreaterThan(asNew);
  await typed('Due at the end').fill('4000000');
  await expect.element(result).toHaveTextContent('Due at the end');
  expect(await readInstalment()).toBeLessThan(used);

  await page.getByRole('button', { name: 'Show every payment' }).click();
  const table = page.getByRole('table', { name: 'Every payment' });
  await expect.element(table).toBeVisible();
  // 24 payments and what is due at the end, below a head and above a sum.
  expect(table.getByRole('row').elements()).toHaveLength(27);
  await expect.element(table.getByRole('row', { name: /^Total/ })).toHaveTextContent('24,000,000');
  await expect.element(page.getByRole('img', { name: /^25 payments from/ })).toBeVisible();
  await checkScreen();
});

test('the slider and the typed field are one, and both are moved by keyboard', async () => {
  await show('calc=salary-loan');
  const slider = calculator.getByRole('slider', { name: 'Term' });
  slider.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(typed('Term')).toHaveValue('13');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '13 months');
  await userEvent.keyboard('{End}');
  await expect.element(typed('Term')).toHaveValue('18');

  const before = await readInstalment();
  await typed('Amount').fill('99');
  await expect.element(calculator).toHaveTextContent('Between ₮500,000 and ₮10,000,000');
  expect(await readInstalment()).toBe(before);
  await userEvent.keyboard('{Tab}');
  await expect.element(typed('Amount')).toHaveValue('500,000');
  // What was typed is not changed without a word.
  await expect.element(calculator).toHaveTextContent('Set to ₮500,000, the nearest that is offered.');
  await expect
    .poll(() => decodeURIComponent(window.location.search))
    .toMatch(/[?&]calc=salary-loan~500000~18(&|$)/);
});

test('a link of another day says so, and goes on with today', async () => {
  await show('calc=salary-loan~3000000~12&from=2026-03-02');
  await expect.element(page.getByText('for a start on 2 Mar 2026')).toBeVisible();
  await page.getByRole('button', { name: 'Calculate for today' }).click();
  await expect.element(page.getByText('for a start on')).not.toBeInTheDocument();
});

test('an income is told how much it can borrow, and the answer is taken over', async () => {
  await show('calc=salary-loan');
  const power = page.getByRole('region', { name: 'How much can I borrow?' });
  const income = power.getByLabelText('Monthly income after tax');
  await income.fill('1500000');
  await power.getByLabelText('Monthly payments on other debts').fill('300000');
  await expect.element(power).toHaveTextContent(/You could borrow up to/);
  await expect.element(power).toHaveTextContent('60% of your income');
  await checkScreen(calculator.element());
  const before = await readInstalment();
  await power.getByRole('button', { name: 'Calculate with this amount' }).click();
  await expect.poll(() => readInstalment()).not.toBe(before);
  expect(await readInstalment()).toBeLessThanOrEqual(600_000);
  expect(window.location.href).not.toContain('1500000');
  await income.fill('10000');
  await expect.element(power).toHaveTextContent('even ₮500,000 would take more than 60%');
});

test('three are compared at 360 px, right to left and in the dark', async () => {
  await resizePage(360, 740);
  const { store } = await show('calc=car-lease&calc=phone-lease&calc=salary-loan');
  await changeLook(store, { currentTheme: 'dark', direction: 'rtl' });
  await expect.element(page.getByRole('table', { name: 'Side by side' })).toBeVisible();
  checkFits();
  await checkScreen(calculator.element());
});

test('a phone shows the payments as rows that open to their parts, without a table to scroll', async () => {
  await resizePage(360, 740);
  await show('calc=salary-loan~3000000~12&from=2026-03-02');
  await page.getByRole('button', { name: 'Show every payment' }).click();
  const rows = page.getByRole('list', { name: 'Every payment' });
  await expect.poll(() => rows.getByRole('listitem').elements()).toHaveLength(12);
  await expect.element(page.getByRole('table', { name: 'Every payment' })).not.toBeInTheDocument();
  const first = rows.getByRole('listitem').first();
  await expect.element(first).toHaveTextContent('2 Apr 2026');
  await expect.element(first.getByText('Principal')).not.toBeVisible();
  await first.getByText('2 Apr 2026').click();
  await expect.element(first.getByText('Principal')).toBeVisible();
  await expect.element(first.getByText('Interest')).toBeVisible();
  checkFits();
  await checkScreen(calculator.element());
});

const resultTitle = page.getByRole('heading', { name: 'You pay every month' });

test('a calculation that somebody shared opens in sight on a phone, until it is changed', async () => {
  await resizePage(360, 740);
  await show('calc=salary-loan~2000000~6&from=2026-03-02&shared=1');
  const told = result.getByText(/^Shared with you\./);
  await expect.element(told).toBeInViewport();
  await expect.element(resultTitle).toHaveFocus();
  await expect.element(resultTitle).toBeInViewport();
  await checkScreen(calculator.element());
  await calculator.getByRole('button', { name: '12 months' }).click();
  await expect.element(told).not.toBeInTheDocument();
  await expect.poll(() => window.location.search).not.toContain('shared');
});

test('sums and terms that are offered are chosen by one tap', async () => {
  await show('calc=salary-loan');
  const terms = calculator.getByRole('group', { name: 'Quick choice: Term' });
  const sums = calculator.getByRole('group', { name: 'Quick choice: Amount' });
  expect(
    sums
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['₮500,000', '₮1,000,000', '₮2,000,000', '₮5,000,000', '₮10,000,000']);
  await terms.getByRole('button', { name: '18 months' }).click();
  await expect.element(typed('Term')).toHaveValue('18');
  await expect
    .element(terms.getByRole('button', { name: '18 months' }))
    .toHaveAttribute('aria-pressed', 'true');
  await sums.getByRole('button', { name: '₮5,000,000' }).click();
  await expect.element(typed('Amount')).toHaveValue('5,000,000');
});

test('after “Calculate” the answer is in sight and has the focus', async () => {
  await resizePage(360, 740);
  await renderApp('/index', { server: createServerWithoutRequests() });
  await page.getByRole('button', { name: 'Calculate' }).first().click();
  await expect.element(resultTitle).toHaveFocus();
  await expect.element(resultTitle).toBeInViewport();
});

test('a device with a sheet of its own sends the calculation by it', async () => {
  await show('calc=salary-loan~3000000~12');
  const sent: ShareData[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async (data: ShareData) => void sent.push(data),
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  // Any change shows the button anew.
  await calculator.getByRole('button', { name: '6 months' }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]?.title).toBe('Salary loan: ₮3,000,000, 6 months');
  expect(sent[0]?.text).toMatch(/^₮[\d,]+ a month, effective annual rate [\d.]+%$/);
  const { searchParams, hash } = new URL(sent[0]?.url ?? '');
  // Their order depends on whether the address was written before.
  expect(Object.fromEntries(searchParams)).toEqual({
    calc: 'salary-loan~3000000~6',
    from: expect.stringMatching(/^[\d-]+$/),
    shared: '1',
  });
  expect(hash).toBe('#calculator');
});
