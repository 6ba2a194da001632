import { addHoliday, type Holiday, listHolidays, removeHoliday } from '@zeel/protocol/rooms/holidays';
import { countNotifications } from '@zeel/protocol/rooms/notifications';
import {
  type DeadLetter,
  listDeadLetters,
  sendAllDeadLettersAgain,
  sendDeadLettersAgain,
} from '@zeel/protocol/rooms/settings';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { checkFits, resizePage } from '../../testing/change-look.ts';
import { checkScreen } from '../../testing/check-axe.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-in-app.tsx';

const sample = (id: string, change: Partial<DeadLetter> = {}): DeadLetter => ({
  id,
  kind: 'email',
  event: 'offer_made',
  title: 'Your request …: our offer',
  recipient: 'bat@example.mn',
  reason: 'The mail server answered 550 no such person',
  attempts: 25,
  queuedAt: '2026-11-15T02:00:00.000Z',
  lastTriedAt: '2026-11-16T02:00:00.000Z',
  ...change,
});

/** A server that forgets what is tried again, as the real one does. */
function createServer(first: readonly DeadLetter[]) {
  const server = new FakeServer();
  let kept = [...first];
  server.on(countNotifications, () => ({ unread: 0 }));
  server.on(listHolidays, () => ({ holidays: [] }));
  server.on(listDeadLetters, ({ query: { kind } }) => {
    const letters = kept.filter((letter) => kind === undefined || letter.kind === kind);
    return { letters, next: null, total: letters.length };
  });
  const one = server.on(sendDeadLettersAgain, ({ body }) => {
    kept = kept.filter(({ id }) => !body.ids.includes(id));
    return { tried: body.ids.length };
  });
  server.on(sendAllDeadLettersAgain, () => {
    const tried = kept.length;
    kept = [];
    return { tried };
  });
  return { server, one };
}

test('an administrator reads why a message was given up, and sends one or all again', async () => {
  const { server, one } = createServer([
    sample('3'),
    sample('2', { kind: 'sms', title: 'Zeel …: our offer waits', recipient: '+97699112233' }),
    sample('1', { kind: 'job', event: null, title: 'ask-qpay', recipient: null }),
  ]);
  await renderApp('/settings/undelivered', { person: { roles: ['administrator'] }, server });
  await expect.element(page.getByText('550 no such person').first()).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: 'Send again: Your request …: our offer' }).click();
  await expect.element(page.getByText('1 is tried again.')).toBeVisible();
  expect(one.map(({ body }) => body)).toEqual([{ ids: ['3'] }]);
  await page.getByRole('button', { name: 'Send all again' }).click();
  await expect.element(page.getByText('2 are tried again.')).toBeVisible();
  await expect.element(page.getByText('Nothing was given up')).toBeVisible();
});

test('an auditor looks and sends nothing, also on a phone', async () => {
  const { server } = createServer([sample('3')]);
  await resizePage(360);
  await renderApp('/settings/undelivered', { person: { roles: ['auditor'] }, server });
  await expect.element(page.getByText('550 no such person').first()).toBeVisible();
  checkFits();
  expect(page.getByRole('button', { name: /Send/ }).elements()).toEqual([]);
});

test('a holiday is added and taken back, and the page says how many requests are due at another time', async () => {
  const { server } = createServer([]);
  let days: Holiday[] = [{ day: '2027-03-08', name: 'Эмэгтэйчүүдийн өдөр', isLunar: false }];
  server.on(listHolidays, () => ({ holidays: days }));
  const added = server.on(addHoliday, ({ body }) => {
    days = [...days, body];
    return { movedRequests: 3 };
  });
  server.on(removeHoliday, ({ body }) => {
    const [removed] = days.filter(({ day }) => day === body.day);
    if (!removed) throw new Error('There is no such day.');
    days = days.filter(({ day }) => day !== body.day);
    return { removed, movedRequests: 1 };
  });
  await renderApp('/settings/holidays', { person: { roles: ['administrator'] }, server });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByText('Choose a day')).toBeVisible();
  const dayField = page.getByRole('group', { name: 'Day' });
  await dayField.getByRole('spinbutton', { name: /^day/i }).click();
  await userEvent.keyboard('10022027');
  await page.getByLabelText('Name', { exact: true }).fill('Цагаан сар');
  await page.getByLabelText('Follows the lunar calendar').click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByText('3 requests are due at another time.', { exact: false })).toBeVisible();
  expect(added.map(({ body }) => body)).toEqual([{ day: '2027-02-10', name: 'Цагаан сар', isLunar: true }]);
  await checkScreen();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('1 request is due at another time.', { exact: false })).toBeVisible();
  expect(days.map(({ day }) => day)).toEqual(['2027-03-08']);
});
