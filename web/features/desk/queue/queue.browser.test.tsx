import { claimLoanRequest } from '@zeel/protocol/rooms/decisions';
import {
  changeSavedView,
  countDeskRequests,
  createSavedView,
  DESK_TEXT_HEADER,
  listDeskRequests,
  listSavedViews,
  removeSavedView,
  type SavedView,
} from '@zeel/protocol/rooms/desk-queue';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLook, checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkAxe, checkScreen } from '../../../testing/check-axe.ts';
import { type FakeServer, refuse } from '../../../testing/fake-server.ts';
import { type Rendered, renderApp } from '../../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../../testing/server-without-requests.ts';
import { deskRow } from './testing/desk-row.ts';

const address = (): string => window.location.pathname + window.location.search;
const reaches = (wanted: RegExp): Promise<void> => expect.poll(() => address()).toMatch(wanted);

const ROWS = [
  deskRow(1, {}),
  deskRow(2, { kind: 'lease', productName: 'Car lease' }),
  deskRow(3, { state: 'in_review', applicantName: 'Сүрэн Нараа' }),
];

/** A queue of three that is filtered as the server would, as far as these tests ask for it. */
function createQueue(): FakeServer {
  const server = createServerWithoutRequests();
  const matches = (
    headers: Headers,
    { states, kind }: { states?: string | undefined; kind?: string | undefined },
  ) => {
    const text = decodeURIComponent(headers.get(DESK_TEXT_HEADER) ?? '');
    return ROWS.filter(
      (row) =>
        (states === undefined || states === 'all' || states.split(',').includes(row.state)) &&
        (kind === undefined || kind === row.kind) &&
        (text === '' || row.reference.startsWith(text)),
    );
  };
  server.on(listDeskRequests, ({ query, headers }) =>
    query.after === undefined
      ? { requests: matches(headers, query), next: null, isTooWide: false }
      : refuse('validation_failed', { message: 'There is no such place in the list.' }),
  );
  server.on(countDeskRequests, ({ query, headers }) => {
    const some = (count: number) => ({ count, isMore: false });
    const found = matches(headers, query);
    return {
      total: some(found.length),
      states: (['submitted', 'in_review'] as const).map((state) => ({
        state,
        matches: some(matches(headers, { ...query, states: state }).length),
      })),
      mine: some(0),
      nobodys: some(found.length),
      isTooWide: false,
    };
  });
  // Columns and density are remembered where the browser keeps things.
  onTestFinished(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
  return server;
}

async function show(
  at: string,
  server = createQueue(),
  role: 'auditor' | 'officer' = 'auditor',
): Promise<Rendered> {
  const app = await renderApp(at, { person: { roles: [role] }, server });
  await expect.element(page.getByRole('heading', { name: 'Desk', level: 1 })).toBeVisible();
  return app;
}
const references = (): string[] =>
  [...document.querySelectorAll('.zl-queue__way')].map(({ textContent }) => textContent ?? '');
const lists = (...numbers: number[]): Promise<void> =>
  expect.poll(() => references()).toEqual(numbers.map((number) => ROWS[number - 1]?.reference));

test('a place in the list that there is not leads to its beginning', async () => {
  await show('/desk?after=nowhere');
  await page.getByRole('button', { name: 'First page' }).click();
  await reaches(/^\/desk$/);
  await lists(1, 2, 3);
});

test('filters live in the address; Back returns; nonsense is passed over; nothing found says what to relax', async () => {
  await show('/desk?states=stolen&kind=gift&amountFrom=lots');
  await lists(1, 2, 3);
  await checkScreen(page.getByRole('main').element());
  const fresh = page.getByRole('button', { name: /^New/ });
  await fresh.click();
  await reaches(/[?&]states=submitted/);
  await lists(1, 2);
  await page.getByLabelText('Kind').selectOptions('lease');
  await reaches(/kind=lease/);
  await lists(2);
  window.history.back();
  await reaches(/^(?!.*kind=lease)/);
  await lists(1, 2);
  await expect.element(fresh).toHaveAttribute('aria-pressed', 'true');

  // Typing replaces the entry of the history, so Back leaves the whole text in one step.
  await page.getByRole('searchbox').fill('nobody of this name');
  await expect.element(page.getByRole('heading', { name: 'No request matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Without: Reference, name' }).click();
  await lists(1, 2);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await reaches(/^\/desk$/);

  const amount = page.getByRole('columnheader', { name: 'Amount' });
  await amount.getByRole('button').click();
  await expect.element(amount).toHaveAttribute('aria-sort', 'descending');
  await amount.getByRole('button').click();
  await reaches(/sort=amountMnt&order=asc/);
  await expect.element(amount).toHaveAttribute('aria-sort', 'ascending');
});

test('a view is saved with filters and columns, changed, deleted and brought back', async () => {
  const server = createQueue();
  let views: readonly SavedView[] = [];
  const keep = (view: SavedView): { view: SavedView } => {
    views = [...views.filter(({ id }) => id !== view.id), view];
    return { view };
  };
  let made = 0;
  server.on(listSavedViews, () => ({ views: [...views], mayShare: false }));
  const created = server.on(createSavedView, ({ body }) => {
    made += 1;
    const id = `0192f0c1-7777-7000-8000-00000000000${made}`;
    return keep({ ...body, id, isOwn: true, ownerName: 'Bat' });
  });
  server.on(changeSavedView, ({ params, body }) =>
    keep({ ...body, id: params.viewId, isOwn: true, ownerName: 'Bat' }),
  );
  server.on(removeSavedView, ({ params }) => {
    views = views.filter(({ id }) => id !== params.viewId);
    return null;
  });
  await show('/desk?kind=lease', server);
  await lists(2);
  const columns = page.getByRole('button', { name: 'Columns and density' });
  await columns.click();
  const look = page.getByRole('group', { name: 'Columns and density' });
  await look.getByRole('checkbox', { name: 'Instalment' }).click();
  await look.getByRole('button', { name: 'Move State towards the start' }).click();
  await look.getByRole('radio', { name: 'Compact' }).click();
  await checkAxe(look.element());
  await userEvent.keyboard('{Escape}');
  await expect.element(columns).toHaveFocus();
  await expect.element(page.getByRole('columnheader', { name: 'Instalment' })).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Save as a new view' }).click();
  const panel = page.getByRole('dialog');
  const save = panel.getByRole('button', { name: 'Save the view' });
  await save.click();
  await expect.element(panel.getByText('Give the view a name')).toBeVisible();
  await checkAxe(panel.element());
  await panel.getByLabelText('Name').fill('Leases');
  await save.click();
  await expect.element(page.getByText('The view “Leases” was saved.')).toBeVisible();
  const tab = page
    .getByRole('navigation', { name: 'Views of the queue' })
    .getByRole('link', { name: /^Leases/ });
  await expect.element(tab).toHaveAttribute('aria-current', 'page');
  expect(created).toMatchObject([{ body: { query: 'kind=lease', density: 'compact', isShared: false } }]);
  expect(created[0]?.body.columns).not.toContain('instalment');
  expect(created[0]?.body.columns.indexOf('state')).toBe(4);

  const changed = page.getByText('This view was changed.');
  await page.getByLabelText('Whose request').selectOptions('nobody');
  await expect.element(changed).toBeVisible();
  // Another name keeps what the view holds, and what was changed stays changed.
  const options = page.getByRole('button', { name: 'Options of this view' });
  await options.click();
  await page.getByRole('menuitem', { name: 'Rename or share' }).click();
  await panel.getByLabelText('Name').fill('Leases again');
  await save.click();
  await expect.element(tab).toHaveTextContent('Leases again');
  await expect.element(options).toHaveFocus();
  await expect.element(changed).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(changed).not.toBeInTheDocument();
  await options.click();
  await page.getByRole('menuitem', { name: 'Delete this view' }).click();
  await expect.element(tab).not.toBeInTheDocument();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect.element(undo).toHaveFocus();
  await undo.click();
  await expect.element(tab).toHaveAttribute('aria-current', 'page');
  await reaches(/kind=lease&assignee=nobody/);
});

test('a request that changed meanwhile is neither taken nor opened, and the queue says so', async () => {
  const server = createQueue();
  const asked = server.on(claimLoanRequest, () => refuse('stale_version'));
  await show('/desk', server, 'officer');
  // The button comes to its place once one points at the row, or is in it.
  await expect.element(page.getByRole('button', { name: /^Take/ }).first()).toBeInTheDocument();
  document.querySelector<HTMLElement>('.zl-queue__way')?.focus();
  await page.getByRole('button', { name: `Take ${ROWS[0]?.reference} and open it` }).click();
  await expect
    .element(page.getByText(`${ROWS[0]?.reference} changed in the meantime.`, { exact: false }))
    .toBeVisible();
  expect(asked).toHaveLength(1);
  expect(address()).toBe('/desk');
});

test('on a phone there are cards and a sheet of filters; nothing is wider than the screen', async () => {
  await resizePage(320, 700);
  const { store } = await show('/desk?states=all');
  await changeLook(store, { currentTheme: 'dark', direction: 'rtl' });
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  const card = page.getByRole('list', { name: 'Requests' }).getByRole('listitem').first();
  await expect.element(card).toHaveTextContent('Дорж Бат');
  await expect.element(card).toHaveTextContent('Salary loan');
  await checkScreen(page.getByRole('main').element());
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabelText('Kind').selectOptions('lease');
  await sheet.getByLabelText('Order').selectOptions('Largest amount first');
  await checkScreen(sheet.element());
  await sheet.getByRole('button', { name: 'Show the list' }).click();
  await reaches(/kind=lease.*sort=amountMnt/);
  await expect.element(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  await lists(2);
  checkFits();
});
