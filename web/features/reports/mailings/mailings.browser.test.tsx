import { listSavedViews } from '@zeel/protocol/rooms/desk-queue';
import type { Me } from '@zeel/protocol/rooms/identity';
import {
  changeMailing,
  createMailing,
  getReports,
  leaveMailing,
  listMailings,
  type Mailing,
  type Reports,
  removeMailing,
} from '@zeel/protocol/rooms/reports';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkScreen } from '../../../testing/check-axe.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';

const BAT = { id: '018f0000-0000-7000-8000-000000000051', name: 'Бат' };
const SARNAI = { id: '018f0000-0000-7000-8000-000000000052', name: 'Сарнай' };
const GONE = { id: '018f0000-0000-7000-8000-000000000053', name: 'Dorj' };

const OWN: Mailing = {
  id: '018f0000-0000-7000-8000-000000000061',
  version: 3,
  name: 'Every Monday',
  by: 'officer',
  dimension: 'channel',
  value: 'web',
  format: 'xlsx',
  span: 'week',
  rhythm: 'weekly',
  onDay: 1,
  hour: 9,
  nextDueAt: '2026-11-23T01:00:00.000Z',
  isOwn: true,
  isMine: false,
  ownerName: 'Me',
  readers: [
    { ...BAT, isReached: true },
    { ...GONE, isReached: false },
  ],
};
const GOT: Mailing = {
  ...OWN,
  id: '018f0000-0000-7000-8000-000000000062',
  name: 'Each month',
  rhythm: 'monthly',
  onDay: 31,
  span: 'month',
  isOwn: false,
  isMine: true,
  ownerName: 'Сарнай',
};

const NO_REPORTS: Reports = {
  asOf: null,
  before: { from: '2026-10-01', to: '2026-10-31' },
  promisedHours: 18,
  crossed: 'none',
  funnel: [],
  stops: [],
  times: [],
  promise: [],
  decisions: [],
  reasons: [],
  papers: [],
  money: [],
  fees: [],
  parts: [],
  months: [],
  load: [],
  choices: [],
};

/** A server with these mailings, and without reports: they are not what is looked at. */
function serverWith(list: () => Mailing[]): FakeServer {
  const server = new FakeServer();
  server.on(getReports, () => NO_REPORTS);
  server.on(listSavedViews, () => ({ views: [], mayShare: false }));
  server.on(listMailings, () => ({ mailings: list(), staff: [BAT, SARNAI] }));
  return server;
}

const person: Partial<Me> = { roles: ['officer'] };

test('what is shown is mailed to chosen staff, once its name and they are given', async () => {
  const server = serverWith(() => []);
  const created = server.on(createMailing, ({ body: { readerIds, ...fields } }) => ({
    mailing: { ...OWN, ...fields, readers: readerIds.map((id) => ({ id, name: id, isReached: true })) },
  }));
  await resizePage(360, 740);
  await renderApp('/reports?of=channel%3Aweb&by=officer', { person, server });
  await page.getByRole('button', { name: 'Mail this view…' }).click();
  const panel = page.getByRole('dialog', { name: 'Mail this view' });
  await expect.element(panel.getByRole('checkbox', { name: 'Бат' })).toBeVisible();
  await panel.getByRole('button', { name: 'Start mailing' }).click();
  await expect.element(panel.getByText('Give the mailing a name')).toBeVisible();
  await expect.element(panel.getByText('Choose at least one person')).toBeVisible();
  await checkScreen();
  checkFits();
  expect(created).toHaveLength(0);

  await panel.getByLabelText('Name').fill('Web, monthly');
  await expect.element(panel.getByLabelText('File')).toHaveValue('pdf');
  await panel.getByLabelText('How often').selectOptions('Every month');
  await panel.getByLabelText('Day of the month').selectOptions('31');
  await panel.getByLabelText('Time in Ulaanbaatar').selectOptions('07:00');
  await panel.getByRole('combobox', { name: 'Days' }).selectOptions('The calendar month before');
  await panel.getByRole('checkbox', { name: 'Бат' }).click();
  await panel.getByRole('checkbox', { name: 'Сарнай' }).click();
  await panel.getByRole('button', { name: 'Start mailing' }).click();
  await expect.element(page.getByText(/^“Web, monthly” is mailed for the first time on/)).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
  expect(created[0]?.body).toEqual({
    name: 'Web, monthly',
    by: 'officer',
    dimension: 'channel',
    value: 'web',
    format: 'pdf',
    span: 'month',
    rhythm: 'monthly',
    onDay: 31,
    hour: 7,
    readerIds: [BAT.id, SARNAI.id],
  });
});

test('two filters together are not mailed, and the panel says so', async () => {
  await renderApp('/reports?of=channel%3Aweb&and=product%3Asalary-loan', {
    person,
    server: serverWith(() => []),
  });
  await page.getByRole('button', { name: 'Mail this view…' }).click();
  const panel = page.getByRole('dialog', { name: 'Mail this view' });
  await expect.element(panel.getByText(/^Two filters together/)).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Start mailing' })).not.toBeInTheDocument();
});

test('an own mailing is changed and ended, and one that is got is left', async () => {
  let mailings = [OWN, GOT];
  const server = serverWith(() => mailings);
  const changed = server.on(changeMailing, ({ body: { readerIds: _readers, version, ...fields } }) => {
    const mailing = { ...OWN, ...fields, version: version + 1 };
    mailings = [mailing, GOT];
    return { mailing };
  });
  const without = (id: string): null => {
    mailings = mailings.filter((one) => one.id !== id);
    return null;
  };
  server.on(removeMailing, ({ params }) => without(params.mailingId));
  server.on(leaveMailing, ({ params }) => without(params.mailingId));
  await renderApp('/reports', { person, server });
  await page.getByRole('button', { name: 'Mailed reports' }).click();
  const list = page.getByRole('dialog', { name: 'Mailed reports' });
  await expect.element(list.getByText('Every week, Monday at 09:00 · The last 7 days · XLSX')).toBeVisible();
  await expect
    .element(list.getByText('Every month on day 31 at 09:00 · The calendar month before · XLSX'))
    .toBeVisible();
  await expect.element(list.getByText('To: Бат and Dorj (gets nothing now)').first()).toBeVisible();
  await expect.element(list.getByText('Set up by Сарнай')).toBeVisible();
  await resizePage(360, 740);
  await checkScreen();
  checkFits();

  await list.getByRole('button', { name: 'Change' }).click();
  const form = page.getByRole('dialog', { name: 'Change the mailing' });
  await expect.element(form.getByLabelText('Name')).toHaveValue('Every Monday');
  await expect.element(form.getByRole('checkbox', { name: 'Dorj (gets nothing now)' })).toBeChecked();
  await form.getByRole('checkbox', { name: 'Dorj (gets nothing now)' }).click();
  await expect.element(form.getByLabelText('File')).toHaveValue('xlsx');
  await form.getByLabelText('File').selectOptions('PDF, to read and print');
  await form.getByLabelText('How often').selectOptions('Every day');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/^“Every Monday” was changed\./)).toBeVisible();
  expect(changed[0]?.body).toMatchObject({
    version: 3,
    format: 'pdf',
    rhythm: 'daily',
    onDay: null,
    hour: 9,
    dimension: 'channel',
    value: 'web',
    readerIds: [BAT.id],
  });

  await page.getByRole('button', { name: 'Mailed reports' }).click();
  await list.getByRole('button', { name: 'No longer to me' }).click();
  await expect.element(list.getByText('Each month')).not.toBeInTheDocument();
  await list.getByRole('button', { name: 'End the mailing' }).click();
  await expect.element(list.getByText('No reports are mailed by you or to you.')).toBeVisible();
  await list.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('“Every Monday” is no longer mailed.')).toBeVisible();
});
