import {
  DECISION_OUTCOMES,
  FEE_OUTCOMES,
  FUNNEL_STEPS,
  MONEY_STAGES,
  PROMISE_OUTCOMES,
  TIMED_STATES,
} from '@zeel/domain/reports';
import {
  createSavedView,
  listSavedViews,
  removeSavedView,
  type SavedView,
} from '@zeel/protocol/rooms/desk-queue';
import { getReports, listReportRequests, type Reports } from '@zeel/protocol/rooms/reports';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkFits, resizePage, showOnPaper } from '../../testing/change-look.ts';
import { checkScreen } from '../../testing/check-axe.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-in-app.tsx';

const figure = <Key extends string>(key: Key, requests: number, amountMnt = 0) => ({
  key,
  now: { requests, amountMnt },
  before: { requests: requests + 2, amountMnt },
});
const REPORTS: Reports = {
  asOf: '2026-11-17T01:00:00.000Z',
  before: { from: '2026-10-01', to: '2026-10-31' },
  promisedHours: 18,
  crossed: 'none',
  funnel: FUNNEL_STEPS.map((key, place) => figure(key, 45 - place * 5)),
  stops: [figure('applicant', 3)],
  times: TIMED_STATES.map((key) => ({
    key,
    isWorking: key === 'in_review',
    now: { requests: 4, medianHours: 5, ninetyHours: 72 },
    before: { requests: 0, medianHours: null, ninetyHours: null },
  })),
  decisions: DECISION_OUTCOMES.map((key) => figure(key, 7)),
  promise: PROMISE_OUTCOMES.map((key) => figure(key, 6)),
  reasons: [],
  papers: [figure('identity_card', 2)],
  months: [
    {
      month: '2026-11',
      sent: 9,
      approved: 4,
      rejected: 1,
      disbursed: 2,
      requestedMnt: 5_000_000,
      disbursedMnt: 2_000_000,
    },
  ],
  load: [{ value: '018f0000-0000-7000-8000-000000000031', name: 'Бат', open: 5, waiting: 2, late: 1 }],
  money: MONEY_STAGES.map((key) => figure(key, 7, 12_000_000)),
  fees: FEE_OUTCOMES.map((key) => figure(key, 1, 3_000)),
  parts: [
    {
      value: 'counter',
      name: null,
      sent: 9,
      approved: 4,
      rejected: 1,
      disbursed: 2,
      requestedMnt: 5_000_000,
      disbursedMnt: 2_000_000,
    },
  ],
  choices: [{ dimension: 'channel', value: 'counter', name: null }],
};

const address = (): string => window.location.pathname + window.location.search;

test('every report says what it counts and leads from its numbers to the requests; filters live in the address', async () => {
  const server = new FakeServer();
  const asked = server.on(getReports, () => REPORTS);
  server.on(listSavedViews, () => ({ views: [], mayShare: false }));
  const behind = server.on(listReportRequests, () => ({
    requests: [
      {
        id: '018f0000-0000-7000-8000-000000000021',
        reference: 'ZL-2026-000042-1',
        state: 'offered',
        amountMnt: 2_000_000,
        sentAt: '2026-11-03T02:00:00.000Z',
      },
    ],
    isCut: false,
  }));
  await renderApp('/reports?from=2026-11-01&to=2026-11-30&by=channel', {
    person: { roles: ['officer'] },
    server,
  });
  await expect.element(page.getByRole('heading', { name: 'From the first step to the money' })).toBeVisible();
  await expect.element(page.getByText(/^As of 17 Nov 2026/)).toBeVisible();
  expect(asked[0]?.query).toEqual({ from: '2026-11-01', to: '2026-11-30', by: 'channel', language: 'en' });
  const funnel = page
    .getByRole('region', { name: 'From the first step to the money' })
    .getByRole('table')
    .first();
  await expect.element(funnel.getByRole('row', { name: /^Offered/ })).toHaveTextContent('50%');
  await expect.element(page.getByText('3 days').first()).toBeVisible();
  await checkScreen(page.getByRole('main').element());

  await page.getByRole('button', { name: 'Show the requests behind 20: Offered' }).click();
  await expect.element(page.getByRole('link', { name: 'ZL-2026-000042-1' })).toBeVisible();
  expect(behind[0]?.query).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
    language: 'en',
    report: 'funnel',
    key: 'offered',
  });
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'At the counter' }).click();
  await expect.poll(address).toContain('of=channel%3Acounter');
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ dimension: 'channel', value: 'counter' });

  await resizePage(320, 700);
  checkFits();
});

test('before the first sums the page says so, and shows them when they are there', async () => {
  const server = new FakeServer();
  let asOf: string | null = null;
  server.on(getReports, () => ({ ...REPORTS, asOf }));
  server.on(listSavedViews, () => ({ views: [], mayShare: false }));
  await renderApp('/reports', { person: { roles: ['auditor'] }, server });
  await expect.element(page.getByText(/^The sums are being made for the first time/)).toBeVisible();
  asOf = REPORTS.asOf;
  await expect.element(page.getByText(/^As of 17 Nov 2026/)).toBeVisible();
});

test('what is shown is kept as a view, opened again by its name and taken away', async () => {
  const server = new FakeServer();
  server.on(getReports, () => REPORTS);
  const own = { isOwn: true, ownerName: 'Bat' };
  const queue: SavedView = {
    ...own,
    id: '018f0000-0000-7000-8000-000000000041',
    screen: 'queue',
    name: 'Leases',
    query: 'kind=lease',
    columns: ['reference'],
    density: 'compact',
    isShared: false,
  };
  let views: readonly SavedView[] = [queue];
  server.on(listSavedViews, () => ({ views: [...views], mayShare: true }));
  const created = server.on(createSavedView, ({ body }) => {
    const view = { ...body, ...own, id: '018f0000-0000-7000-8000-000000000042' };
    views = [...views, view];
    return { view };
  });
  server.on(removeSavedView, ({ params }) => {
    views = views.filter(({ id }) => id !== params.viewId);
    return null;
  });
  await renderApp('/reports?by=officer', { person: { roles: ['officer'] }, server });
  await page.getByRole('button', { name: 'Save as a new view' }).click();
  const panel = page.getByRole('dialog', { name: 'Save as a view' });
  await panel.getByLabelText('Name').fill('By officer');
  await panel.getByRole('checkbox', { name: 'Share it with everyone who reads reports' }).click();
  await panel.getByRole('button', { name: 'Save the view' }).click();
  const link = page.getByRole('navigation', { name: 'Saved views of the reports' }).getByRole('link');
  await expect.element(link).toHaveTextContent('By officer');
  await expect.element(link).toHaveAttribute('aria-current', 'page');
  expect(created[0]?.body).toEqual({
    screen: 'reports',
    name: 'By officer',
    query: 'by=officer',
    columns: [],
    density: 'comfortable',
    isShared: true,
  });
  await checkScreen(page.getByRole('main').element());
  await page.getByRole('button', { name: 'Delete this view' }).click();
  await expect.element(page.getByText('The view “By officer” was deleted.')).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});

test('on paper the reports stand with their tables and what they are narrowed to, and nothing that can only be pressed', async () => {
  // A4 within its margins.
  await resizePage(680, 1000);
  const server = new FakeServer();
  server.on(getReports, () => REPORTS);
  server.on(listSavedViews, () => ({ views: [], mayShare: false }));
  await renderApp('/reports?of=channel%3Acounter&by=officer', { person: { roles: ['approver'] }, server });
  await expect.element(page.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save all reports as a workbook' })).toBeVisible();
  const shown = (selector: string): number =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
  expect(shown('.zl-filters-printed')).toBe(0);
  await showOnPaper();
  await expect.poll(() => shown('.zl-filters-printed')).toBe(1);
  await expect
    .element(page.getByRole('definition').filter({ hasText: 'Channel · At the counter' }))
    .toBeVisible();
  for (const gone of [
    '.zl-header',
    '.zl-crumbs',
    '.zl-side',
    '.zl-top',
    '.zl-filters',
    '.zl-report-views',
    '.zl-export',
    '.zl-button',
  ])
    expect(shown(gone), gone).toBe(0);
  expect(shown('.zl-report table')).toBe(document.querySelectorAll('.zl-report table').length);
  expect(shown('.zl-report-chart')).toBeGreaterThan(3);
  for (const table of document.querySelectorAll('.zl-report table'))
    expect(table.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  checkFits('the paper');
});
