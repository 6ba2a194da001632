import { getDeskRepayment, getRepayment, type Repayment } from '@zeel/protocol/rooms/repayment';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { attachServerData } from '../../shared/store/attach-server-data.ts';
import { checkFits, resizePage } from '../../testing/change-look.ts';
import { checkAxe } from '../../testing/check-axe.ts';
import { BROKEN_LINE, refuse } from '../../testing/fake-server.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../testing/server-without-requests.ts';
import DeskRepayment from './components/DeskRepayment.tsx';
import RepaymentPanel from './components/RepaymentPanel.tsx';

const ID = '0198a000-0000-7000-8000-000000000001';

const row = (no: number, dueOn: string, balance: number) => ({
  no,
  kind: 'instalment' as const,
  dueOn,
  principal: 90_000,
  interest: 10_000,
  fees: 0,
  total: 100_000,
  balance,
});
const REPAYMENT: Repayment = {
  paidOn: '2020-01-15',
  knownAt: '2020-01-15T03:00:00.000Z',
  amountPaidOut: 180_000,
  lenderAccount: 'Demo Bank 0000 000 000',
  schedule: {
    // The first is long past, the second far ahead, on whichever day the test runs.
    rows: [row(1, '2020-02-15', 90_000), row(2, '2120-03-15', 0)],
    totals: { principal: 180_000, interest: 20_000, fees: 0, total: 200_000 },
    feesPaidSeparately: 0,
    feesDeducted: 0,
  },
};

test('what is due next, every payment, a calendar file and paper, on a narrow screen', async () => {
  await resizePage(360, 800);
  const server = createServerWithoutRequests();
  server.on(getRepayment, () => REPAYMENT);
  const kept: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) kept.push(blob);
    return 'blob:kept';
  });
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  onTestFinished(() => {
    create.mockRestore();
    print.mockRestore();
    document.documentElement.classList.remove('zl-print-repayment');
  });
  await renderInApp(
    <RepaymentPanel
      loanRequestId={ID}
      secret={null}
      reference="ZL-2026-000123-4"
      renderTable={({ rows }) => <p>{rows.length} payments</p>}
    />,
    { server },
  );
  await expect.element(page.getByText('due on 15 Mar 2120')).toBeVisible();
  await expect
    .element(page.getByText('Pay to Demo Bank 0000 000 000 and give the reference ZL-2026-000123-4.'))
    .toBeVisible();
  checkFits();
  await checkAxe(document.body);
  await page.getByRole('button', { name: 'Add to my calendar' }).click();
  const [file] = kept;
  const written = (await file?.text()) ?? '';
  expect(file?.type).toBe('text/calendar;charset=utf-8');
  expect(written.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(2);
  expect(written).toContain(`UID:${ID}-instalment-2@zeel`);
  expect(written).toContain('DTSTART;VALUE=DATE:21200315');
  await page.getByRole('button', { name: 'Print' }).click();
  expect(print).toHaveBeenCalledOnce();
  expect(document.documentElement.classList.contains('zl-print-repayment')).toBe(true);
});

const showAtDesk = async (server: ReturnType<typeof createServerWithoutRequests>) => {
  await resizePage(360, 800);
  const { store } = await renderInApp(
    <DeskRepayment loanRequestId={ID} renderTable={({ rows }) => <p>{rows.length} payments</p>} />,
    { server, person: { roles: ['officer'] } },
  );
  attachServerData(await store.load());
};

test('the dossier says what is due next and last from the true day, and shows every payment when asked', async () => {
  const server = createServerWithoutRequests();
  server.on(getDeskRepayment, () => REPAYMENT);
  await showAtDesk(server);
  await expect.element(page.getByText(/was paid out on 15 Jan 2020/)).toBeVisible();
  await expect.element(page.getByText(/200,000/)).toBeVisible();
  const section = page.getByRole('region', { name: 'Final schedule' });
  expect(section.getByText(/100,000.* on 15 Mar 2120/).elements()).toHaveLength(2);
  const show = page.getByRole('button', { name: 'Show every payment of the final schedule' });
  await show.click();
  await expect.element(page.getByText('2 payments')).toBeVisible();
  checkFits();
  await checkAxe(document.body);
});

test('after a payment that was taken back the dossier shows no schedule; another failure can be tried again', async () => {
  const server = createServerWithoutRequests();
  let isTakenBack = false;
  server.on(getDeskRepayment, () => (isTakenBack ? refuse('not_found') : BROKEN_LINE));
  await showAtDesk(server);
  await expect.element(page.getByText('The final schedule could not be loaded.')).toBeVisible();
  isTakenBack = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('region', { name: 'Final schedule' })).not.toBeInTheDocument();
});
