import {
  changePreferences,
  countNotifications,
  getPreferences,
  listNotifications,
  type MessagePreferences,
  markAllNotificationsRead,
  markNotifications,
  type Notification,
} from '@zeel/protocol/rooms/notifications';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeLook, checkFits, resizePage } from '../../testing/change-look.ts';
import { checkAnotherLook, checkScreen } from '../../testing/check-axe.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-in-app.tsx';

const OFFICER = { roles: ['officer' as const] };

const sample = (place: number, change: Partial<Notification> = {}): Notification => ({
  id: `018f0000-0000-7000-8000-00000000000${place}`,
  kind: 'request_assigned',
  at: '2026-11-16T02:00:00.000Z',
  times: 1,
  isRead: false,
  loanRequestId: `018f0000-0000-7000-8000-00000000010${place}`,
  reference: `ZL-2026-00000${place}-1`,
  ...change,
});

/** A server that keeps marks as the real one does. */
function createServer(first: readonly Notification[]) {
  const server = new FakeServer();
  let kept = [...first];
  const unread = () => kept.filter(({ isRead }) => !isRead).length;
  const mark = (ids: readonly string[], isRead: boolean): void => {
    kept = kept.map((one) => (ids.includes(one.id) ? { ...one, isRead } : one));
  };
  server.on(countNotifications, () => ({ unread: unread() }));
  const asked = server.on(listNotifications, ({ query: { state } }) => {
    const found = kept.filter(({ isRead }) => state === undefined || isRead === (state === 'read'));
    return { notifications: found, next: null, total: found.length, unread: unread() };
  });
  const marked = server.on(markNotifications, ({ body }) => {
    mark(body.ids, body.isRead);
    return { unread: unread() };
  });
  server.on(markAllNotificationsRead, () => {
    const ids = kept.filter(({ isRead }) => !isRead).map(({ id }) => id);
    mark(ids, true);
    return { unread: unread(), marked: ids };
  });
  const add = (notification: Notification): void => {
    kept = [notification, ...kept];
    server.tellChange({ topic: 'notifications', id: '' });
  };
  return { server, asked, marked, add };
}

const bell = page.getByRole('banner').getByRole('link', { name: /notification/i });

test('what happens between the first reading and the first word of the stream is told', async () => {
  const { server, add } = createServer([]);
  const beginStreams = server.holdStreams();
  await renderApp('/notifications', { person: OFFICER, server });
  await expect.element(page.getByText('Nothing has happened yet')).toBeVisible();
  await expect.element(bell).toHaveAccessibleName('Notifications');
  add(sample(1));
  beginStreams();
  await expect.element(bell).toHaveAccessibleName('1 unread notification');
});

test('the bell and the title count what is unread, and follow what happens', async () => {
  const { server, add } = createServer([sample(1), sample(2, { isRead: true })]);
  await renderApp('/notifications', { person: OFFICER, server });
  await expect.element(bell).toHaveAccessibleName('1 unread notification');
  await expect.poll(() => document.title).toMatch(/^\(1\) Notifications – /);
  add(sample(3, { kind: 'message_from_applicant', times: 4 }));
  await expect.element(page.getByText('The applicant has written 4 messages')).toBeVisible();
  await expect.element(bell).toHaveAccessibleName('2 unread notifications');
});

test('a notification leads to its request, and is marked and unmarked', async () => {
  const { server, marked } = createServer([sample(1)]);
  const { store } = await renderApp('/notifications', { person: OFFICER, server });
  const link = page.getByRole('link', { name: /A request was assigned to you: open ZL-2026-000001-1/ });
  await expect.element(link).toHaveAttribute('href', `/desk/${sample(1).loanRequestId}`);
  await page.getByRole('button', { name: /Mark as read/ }).click();
  await expect.element(page.getByRole('button', { name: /Mark as unread/ })).toBeVisible();
  await expect.element(bell).toHaveAccessibleName('Notifications');
  // The mark stays within its column, in the longest words too.
  await changeLook(store, { locale: 'fr' });
  const mark = page.getByRole('button', { name: /^Marquer non lue/ });
  await expect.element(mark).toBeVisible();
  const cell = mark.element().closest('td');
  expect(cell?.scrollWidth).toBe(cell?.clientWidth);
  await changeLook(store, { locale: 'en' });
  await page.getByRole('button', { name: /Mark as unread/ }).click();
  await expect.element(bell).toHaveAccessibleName('1 unread notification');
  expect(marked.map(({ body }) => body)).toEqual([
    { ids: [sample(1).id], isRead: true },
    { ids: [sample(1).id], isRead: false },
  ]);
});

test('all are marked as read at once, which can be undone', async () => {
  const { server } = createServer([sample(1), sample(2)]);
  await renderApp('/notifications', { person: OFFICER, server });
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(bell).toHaveAccessibleName('Notifications');
  await expect.element(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(bell).toHaveAccessibleName('2 unread notifications');
});

test('the filter lives in the address; an applicant reads their own words', async () => {
  const told = sample(1, { kind: 'offer_made' });
  const { server, asked } = createServer([told, sample(2, { kind: 'fee_paid', isRead: true })]);
  await renderApp('/notifications?state=unread', { person: { roles: ['applicant'] }, server });
  const offer = page.getByRole('link', { name: /There is an offer for you/ });
  await expect.element(offer).toHaveAttribute('href', `/requests/${told.loanRequestId}`);
  await expect.element(page.getByText('The request fee has been received')).not.toBeInTheDocument();
  expect(asked[0]?.query).toEqual({ state: 'unread' });
});

test('nothing yet says so', async () => {
  const { server } = createServer([]);
  await renderApp('/notifications', { person: OFFICER, server });
  await expect.element(page.getByText('Nothing has happened yet')).toBeVisible();
});

test('list and bell fit a phone and have nothing that axe complains of', async () => {
  const { server } = createServer([sample(1), sample(2, { isRead: true, kind: 'other_terms_asked' })]);
  const { store } = await renderApp('/notifications', { person: OFFICER, server });
  await expect.element(page.getByText('A request was assigned to you')).toBeVisible();
  await checkScreen();
  await changeLook(store, { currentTheme: 'dark', direction: 'rtl' });
  await checkAnotherLook();
  await resizePage(360);
  checkFits();
});

test('a person chooses what reaches them outside the app, each switch at once', async () => {
  const { server } = createServer([]);
  let kept: MessagePreferences = {
    choices: [{ event: 'mentioned', channel: 'email', isWanted: true }],
    digest: 'at_once',
  };
  server.on(getPreferences, () => kept);
  const changed = server.on(changePreferences, ({ body }) => {
    kept = {
      choices: body.choices.length > 0 ? body.choices : kept.choices,
      digest: body.digest ?? kept.digest,
    };
    return kept;
  });
  await renderApp('/notifications', { person: OFFICER, server });
  await page.getByRole('button', { name: 'What reaches me' }).click();
  const mention = page.getByRole('switch', { name: 'A note names me' });
  await expect.element(mention).toBeChecked();
  await mention.click();
  await expect.element(mention).not.toBeChecked();
  await page.getByText('Once a day').click();
  await expect.element(page.getByRole('radio', { name: 'Once a day' })).toBeChecked();
  expect(changed.map(({ body }) => body)).toEqual([
    { choices: [{ event: 'mentioned', channel: 'email', isWanted: false }] },
    { choices: [], digest: 'daily' },
  ]);
});
