import { countDeskRequests, type DeskRow, listDeskRequests } from '@zeel/protocol/rooms/desk-queue';
import { getDossier, keepPresence, listAnnotations, listDeskMessages } from '@zeel/protocol/rooms/dossier';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { resizePage } from '../../../testing/change-look.ts';
import { checkAxe } from '../../../testing/check-axe.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../../testing/server-without-requests.ts';
import { sampleDossier } from '../acting/testing/sample-dossier.ts';
import { deskRow } from '../queue/testing/desk-row.ts';

const idOf = (number: number): string => `0198a000-0000-7000-8000-00000000000${number}`;

const rowOf = (number: number): DeskRow =>
  deskRow(number, {
    id: idOf(number),
    reference: `ZL-2026-00000${number}-1`,
    applicantName: `Дорж ${number}`,
  });

/** Three requests on two pages: the second page begins behind the key "two". */
function createDesk() {
  const server = createServerWithoutRequests();
  const asked = server.on(listDeskRequests, ({ query }) =>
    query.after === undefined
      ? { requests: [rowOf(1), rowOf(2)], next: 'two', isTooWide: false }
      : { requests: [rowOf(3)], next: null, isTooWide: false },
  );
  const some = { count: 3, isMore: false };
  server.on(countDeskRequests, () => ({
    total: some,
    states: [],
    mine: some,
    nobodys: some,
    isTooWide: false,
  }));
  server.on(getDossier, ({ params }) => ({
    dossier: sampleDossier({
      id: params.loanRequestId,
      reference: rowOf(Number(params.loanRequestId.at(-1))).reference,
    }),
  }));
  server.on(listAnnotations, () => ({ notes: [], tasks: [] }));
  server.on(listDeskMessages, () => ({ messages: [], next: null, unread: 0 }));
  server.on(keepPresence, () => ({ others: [] }));
  onTestFinished(() => {
    window.sessionStorage.clear();
    window.localStorage.clear();
  });
  return { server, asked };
}

test('a dossier leads to its neighbours in the filtered queue, and back to its row with the filters kept', async () => {
  await resizePage(1440, 900);
  const { server, asked } = createDesk();
  await renderApp('/desk?kind=loan', { person: { roles: ['officer'] }, server });
  await page.getByRole('link', { name: /ZL-2026-000002-1/ }).click();
  const back = page.getByRole('link', { name: 'Queue (2 of 3)' });
  await expect.element(back).toBeVisible();
  await checkAxe(page.getByRole('navigation', { name: 'The queue' }).element());

  // The next one is the first of the next page, which is read behind its key with the same filters.
  await userEvent.keyboard(']');
  await expect.element(page.getByRole('link', { name: 'Queue (3 of 3)' })).toBeVisible();
  expect(asked.at(-1)?.query).toMatchObject({ kind: 'loan', after: 'two' });
  await expect.poll(() => window.location.pathname).toBe(`/desk/${idOf(3)}`);
  await userEvent.keyboard(']');
  expect(window.location.pathname).toBe(`/desk/${idOf(3)}`);
  await userEvent.keyboard('[[');
  await expect.element(back).toBeVisible();
  await userEvent.keyboard('[[');
  await expect.element(page.getByRole('link', { name: 'Queue (1 of 3)' })).toBeVisible();

  await userEvent.keyboard('{Escape}');
  await expect.poll(() => window.location.pathname + window.location.search).toBe('/desk?kind=loan');
  await expect.poll(() => document.activeElement?.getAttribute('data-row')).toBe(idOf(1));
});

test('flow mode is each person’s own choice and is remembered', async () => {
  await resizePage(1440, 900);
  const { server } = createDesk();
  await renderApp('/desk', { person: { roles: ['officer'] }, server });
  await page.getByRole('link', { name: /ZL-2026-000001-1/ }).click();
  const flow = page.getByRole('button', { name: 'Flow' });
  await expect.element(flow).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('f');
  await expect.element(flow).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard(']');
  await expect.element(page.getByRole('link', { name: 'Queue (2 of 3)' })).toBeVisible();
  await expect.element(flow).toHaveAttribute('aria-pressed', 'true');
});

test('a request that is opened before the queue is counted leads on to its neighbours as well', async () => {
  await resizePage(1440, 900);
  const { server } = createDesk();
  const release = server.hold(countDeskRequests);
  await renderApp('/desk', { person: { roles: ['officer'] }, server });
  await page.getByRole('link', { name: /ZL-2026-000001-1/ }).click();
  await expect.element(page.getByRole('link', { name: 'Queue', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Flow' })).toBeVisible();
  await page.getByRole('button', { name: 'Next request' }).click();
  await expect.poll(() => window.location.pathname).toBe(`/desk/${idOf(2)}`);
  release();
});
