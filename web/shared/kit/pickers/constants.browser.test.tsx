import { listPayments } from '@zeel/protocol/rooms/payments';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { changeLook } from '../../../testing/change-look.ts';
import { checkAxe } from '../../../testing/check-axe.ts';
import { type Rendered, renderApp } from '../../../testing/render-in-app.tsx';
import { announceTwoPages } from '../../../testing/sample-people.ts';
import { createServerWithoutRequests } from '../../../testing/server-without-requests.ts';
import type { Preferences } from '../../theme/settings-storage.ts';

// The constants of section 9 that fields, pickers, tables and pages of lists have, on the screens where people meet them.

const PAYMENTS = '/payments?from=2026-11-03&to=2026-11-12';
const address = (): string => window.location.pathname + window.location.search;
const reaches = (wanted: string): Promise<void> => expect.poll(() => address()).toBe(wanted);

async function show(at: string, preferences: Partial<Preferences> = {}): Promise<Rendered> {
  const server = createServerWithoutRequests();
  announceTwoPages(server);
  server.on(listPayments, () => ({ payments: [], next: null, total: 0, attention: 0 }));
  const app = await renderApp(at, { person: { roles: ['administrator', 'finance'] }, preferences, server });
  await changeLook(app.store, {});
  return app;
}

async function measure(control: Locator): Promise<{ heightPx: number; radius: string }> {
  await expect.element(control).toBeVisible();
  const element = control.element();
  return {
    heightPx: element.getBoundingClientRect().height,
    radius: getComputedStyle(element).borderRadius,
  };
}
const radius = '10px';

test('9 a control is 40 high and its border radius 10', async () => {
  await show('/users');
  for (const control of [
    page.getByRole('button', { name: 'Invite a person' }),
    page.getByLabelText('Name or e-mail'),
    page.getByLabelText('Status'),
    page.getByRole('combobox', { name: 'Role' }),
  ])
    expect(await measure(control)).toEqual({ heightPx: 40, radius });
});

test('9 a large control is 48 high', async () => {
  await renderApp('/login');
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  expect(await measure(submit)).toEqual({ heightPx: 48, radius });
  expect(await measure(page.getByLabelText('E-mail'))).toEqual({ heightPx: 48, radius });
});

test('9 a small control is 36 high', async () => {
  await show('/payments');
  await page.getByRole('button', { name: 'Reconcile a day' }).click();
  const close = page.getByRole('main').getByRole('button', { name: 'Close' });
  expect(await measure(close)).toMatchObject({ heightPx: 36 });
});

test('9 a page number is 30 large, and leads to its page', async () => {
  await show('/users');
  const pages = page.getByRole('navigation', { name: /^Pages of the list/ });
  await expect.element(pages).toBeVisible();
  const items = pages.getByRole('button').elements();
  expect(items).toHaveLength(4);
  for (const item of items) expect(item.getBoundingClientRect()).toMatchObject({ width: 30, height: 30 });
  await pages.getByRole('button', { name: 'Page 2' }).click();
  await expect.element(page.getByRole('button', { name: 'Open Person 3' })).toHaveFocus();
  await expect.element(pages.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('button', { name: 'Previous page' }).click();
  await expect.element(page.getByRole('button', { name: 'Open Person 1' })).toHaveFocus();
});

// The browser of these tests is an English one.
test.each([
  ['zh', '最近活动', '姓名或邮箱', '下一页'],
  ['fr', 'Dernière activité', 'Nom ou e-mail', 'Page suivante'],
  ['ja', '最終利用', '名前またはメールアドレス', '次のページ'],
] as const)('9 tables, forms and pagination speak %s', async (locale, column, field, next) => {
  await show('/users', { locale });
  await expect.element(page.getByRole('columnheader', { name: column })).toBeVisible();
  await expect.element(page.getByLabelText(field)).toBeVisible();
  await expect.element(page.getByRole('button', { name: next })).toBeVisible();
});

test.each([
  ['zh', '日期范围', '2026/11/03', '2026年11月', /2026年11月5日/],
  ['fr', 'Période', '03/11/2026', 'novembre 2026', /jeudi 5 novembre 2026/],
  ['ja', '期間', '2026/11/03', '2026年11月', /2026年11月5日/],
] as const)('9 date pickers speak %s', async (locale, label, date, month, day) => {
  await show(PAYMENTS, { locale });
  const days = page.getByRole('group', { name: label });
  await expect.element(days).toHaveTextContent(date);
  await days.getByRole('button').click();
  const calendar = page.getByRole('dialog');
  await expect.element(calendar).toHaveTextContent(month);
  await expect.element(calendar.getByRole('button', { name: day })).toBeVisible();
});

test('9 a range of days is chosen from the calendar or typed, and kept in the address', async () => {
  await show(PAYMENTS);
  const days = page.getByRole('group', { name: 'Days' });
  await expect.element(days).toHaveTextContent('03/11/2026');
  expect(await measure(days)).toEqual({ heightPx: 40, radius });
  await days.getByRole('button').click();
  const calendar = page.getByRole('dialog');
  await expect.element(calendar).toBeVisible();
  await checkAxe(calendar.element());
  await calendar.getByRole('button', { name: /\b5 November 2026/ }).click();
  await calendar.getByRole('button', { name: /\b6 November 2026/ }).click();
  await reaches('/payments?from=2026-11-05&to=2026-11-06');
  await expect.element(calendar).not.toBeInTheDocument();
  await days.getByRole('spinbutton', { name: /^day, end/i }).click();
  await userEvent.keyboard('09');
  await reaches('/payments?from=2026-11-05&to=2026-11-09');
});

test('9 a range of days reads from left to right in a mirrored layout too', async () => {
  await show(PAYMENTS, { direction: 'rtl' });
  const days = page.getByRole('group', { name: 'Days' });
  const leftOf = async (name: RegExp): Promise<number> => {
    const segment = days.getByRole('spinbutton', { name });
    await expect.element(segment).toBeVisible();
    return segment.element().getBoundingClientRect().x;
  };
  expect(await leftOf(/^day, start/i)).toBeLessThan(await leftOf(/^day, end/i));
});

test('9 a searchable list is narrowed by typing', async () => {
  await show('/users');
  const role = page.getByRole('combobox', { name: 'Role' });
  const options = page.getByRole('option');
  await expect.element(role).toHaveValue('All roles');
  await role.fill('off');
  await expect.poll(() => options.elements().map(({ textContent }) => textContent)).toEqual(['Officer']);
  await checkAxe(page.getByRole('listbox').element());
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await reaches('/users?role=officer');
  // Text that was typed and not chosen gives way to the chosen option.
  await role.fill('nonsense');
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(role).toHaveValue('Officer');
  await role.click();
  await page.getByRole('option', { name: 'All roles' }).click();
  await reaches('/users');
});
