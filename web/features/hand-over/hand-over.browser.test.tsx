import { getHandover, type Handover, sendHandover } from '@zeel/protocol/rooms/loans';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadPerson } from '../../shared/session/person-slice.ts';
import { attachServerData } from '../../shared/store/attach-server-data.ts';
import { checkAxe } from '../../testing/check-axe.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../testing/server-without-requests.ts';
import LoanPanel from './components/LoanPanel.tsx';

const ID = '0198a000-0000-7000-8000-000000000001';

test('an administrator sees why a loan was not handed over, and sends it again', async () => {
  const server = createServerWithoutRequests();
  let handover: Handover = {
    state: 'failed',
    tries: 25,
    problem: 'refused',
    detail: 'error.msg.not.authenticated',
    clientId: null,
    loanId: null,
    triedAt: '2026-11-17T01:00:00.000Z',
  };
  server.on(getHandover, () => ({ isSetUp: true, handover }));
  const sent = server.on(sendHandover, () => {
    handover = { ...handover, state: 'sent', problem: null, detail: '', clientId: '4', loanId: '9' };
    return {};
  });
  const { store } = await renderInApp(<LoanPanel loanRequestId={ID} reference="ZL-2026-000123-4" />, {
    server,
    person: { roles: ['administrator'] },
  });
  attachServerData(await store.load());
  await store.dispatch(loadPerson());
  await expect.element(page.getByText('The loan system refused: error.msg.not.authenticated')).toBeVisible();
  await checkAxe(page.getByRole('region', { name: 'The loan' }).element());
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.element(page.getByText('Client 4, loan 9 of the loan system.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('an officer sees nothing of it', async () => {
  const { store } = await renderInApp(<LoanPanel loanRequestId={ID} reference="ZL-2026-000123-4" />, {
    server: createServerWithoutRequests(),
    person: { roles: ['officer'] },
  });
  attachServerData(await store.load());
  await store.dispatch(loadPerson());
  await expect.element(page.getByRole('region', { name: 'The loan' })).not.toBeInTheDocument();
});
