import { checkFee, type Fee, getFee, renewFee } from '@zeel/protocol/rooms/payments';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkAxe } from '../../../testing/check-axe.ts';
import { BROKEN_LINE, FakeServer } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import EbarimtPanel from './components/EbarimtPanel.tsx';
import FeePanel from './components/FeePanel.tsx';

const ID = '0192f0c1-3333-7000-8000-000000000001';
/** One white pixel. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';
const link = (app: string, name: string, url = `${app}://q?qPay_QRcode=0002`) => ({
  app,
  name,
  description: name,
  url,
});

const PENDING: Fee = {
  loanRequestId: ID,
  reference: 'ZL-2026-000001',
  requestState: 'fee_due',
  state: 'pending',
  amountMnt: 3_000,
  invoice: {
    qrText: '0002',
    qrImage: PICTURE,
    bankLinks: [
      link('khanbank', 'Khan bank'),
      link('xacbank', 'Xac bank'),
      link('nobodys-bank', 'Nobody’s bank'),
      link('monpay', 'A script', 'javascript:alert(1)'),
    ],
    expiresAt: '2096-11-16T09:00:00.000Z',
    demoPagePath: null,
  },
  paidAt: null,
  ebarimt: null,
  canRenew: false,
};

const fee = page.getByRole('region', { name: 'Request fee' });
const code = fee.getByRole('img', { name: /QPay code for ₮3,000/ });
/** The panel looks again when the line is said to be back, as a browser says it. */
const lookAgain = (): boolean => window.dispatchEvent(new Event('online'));

async function show(server: FakeServer): Promise<void> {
  server.on(getFee, () => ({ fee: PENDING }));
  server.on(checkFee, () => ({ fee: PENDING }));
  await renderInApp(
    <main>
      <FeePanel loanRequestId={ID} secret="a-secret-of-a-guest" onPaid={() => undefined} />
    </main>,
    { server },
  );
  await expect.element(fee).toBeVisible();
}

test('on a phone the bank apps come first, and only known ones', async () => {
  await resizePage(360, 780);
  await show(new FakeServer());
  const banks = fee.getByRole('list', { name: 'Bank apps' }).getByRole('link');
  await expect.element(banks.first()).toBeVisible();
  const links = banks
    .elements()
    .map((one) => [one.textContent, one.getAttribute('href'), one.getAttribute('rel')]);
  expect(links).toEqual([
    ['KKhan bank', 'khanbank://q?qPay_QRcode=0002', 'noopener noreferrer'],
    ['XXac bank', 'xacbank://q?qPay_QRcode=0002', 'noopener noreferrer'],
  ]);
  await expect.element(code).not.toBeInTheDocument();
  await fee.getByText('Pay from another phone: show the code').click();
  await expect.element(code).toBeVisible();
  await checkAxe(fee.element());
  await resizePage(320, 700);
  checkFits();
});

test('an invoice that ran out is renewed once, however often it is pressed', async () => {
  const server = new FakeServer();
  await show(server);
  await expect.element(fee.getByRole('timer')).toHaveTextContent(/Time left/);
  const over: Fee = { ...PENDING, state: 'expired', invoice: null, canRenew: true };
  server.on(checkFee, () => ({ fee: over }));
  server.on(getFee, () => ({ fee: over }));
  lookAgain();
  await expect.element(fee.getByText('This payment code has run out')).toBeVisible();
  const renewed = server.on(renewFee, () => ({ fee: PENDING }));
  await userEvent.dblClick(fee.getByRole('button', { name: 'Get a new code' }));
  await expect.element(code).toBeVisible();
  expect(renewed).toHaveLength(1);
});

test('without a line the panel keeps what it knows, says so, and recovers', async () => {
  const server = new FakeServer();
  await show(server);
  await expect.element(code).toBeVisible();
  server.on(checkFee, () => BROKEN_LINE);
  server.on(getFee, () => BROKEN_LINE);
  lookAgain();
  await expect.element(fee.getByText('No connection.')).toBeVisible();
  await expect.element(code).toBeVisible();
  server.on(checkFee, () => ({ fee: PENDING }));
  server.on(getFee, () => ({ fee: PENDING }));
  lookAgain();
  await expect.element(fee.getByText('No connection.')).not.toBeInTheDocument();
});

const NUMBER = '000000000000000000000000000000017';
const MADE = {
  state: 'made',
  receiver: 'citizen',
  number: NUMBER,
  lottery: 'ZL 00000017',
  qrText: `1:${NUMBER}:3000.00`,
  madeAt: '2026-11-16T09:00:00.000Z',
} as const;

const paidWith = (ebarimt: Fee['ebarimt']): Fee => ({
  ...PENDING,
  state: 'paid',
  requestState: 'submitted',
  invoice: null,
  ebarimt,
});

test('the e-barimt of a paid fee appears by itself, with its number, lottery and code, on a phone', async () => {
  const server = new FakeServer();
  let ebarimt: Fee['ebarimt'] = {
    ...MADE,
    state: 'coming',
    number: null,
    lottery: null,
    qrText: null,
    madeAt: null,
  };
  server.on(getFee, () => ({ fee: paidWith(ebarimt) }));
  await resizePage(320, 700);
  await renderInApp(<EbarimtPanel loanRequestId={ID} secret="secret" />, { server });
  await expect
    .element(page.getByText('Your e-barimt is being made. It appears here by itself.'))
    .toBeVisible();
  ebarimt = MADE;
  await expect.element(page.getByText(NUMBER), { timeout: 10_000 }).toBeVisible();
  await expect.element(page.getByText('ZL 00000017')).toBeVisible();
  await expect.element(page.getByRole('img', { name: /Code of the e-barimt/ })).toBeVisible();
  checkFits();
  await checkAxe(page.getByRole('region', { name: 'E-barimt of the request fee' }).element());
});

test('an e-barimt that is late or void says so, and a lender without e-barimt shows nothing', async () => {
  const server = new FakeServer();
  let ebarimt: Fee['ebarimt'] = { ...MADE, state: 'delayed', number: null };
  const calls = server.on(getFee, () => ({ fee: paidWith(ebarimt) }));
  const shown = await renderInApp(<EbarimtPanel loanRequestId={ID} secret={null} />, { server });
  await expect.element(page.getByText(/Your e-barimt is delayed/)).toBeVisible();
  shown.leave();
  ebarimt = { ...MADE, state: 'cancelled' };
  const again = await renderInApp(<EbarimtPanel loanRequestId={ID} secret={null} />, { server });
  await expect.element(page.getByText(/no longer valid/)).toBeVisible();
  await expect.element(page.getByText(NUMBER)).not.toBeInTheDocument();
  again.leave();
  ebarimt = null;
  const asked = calls.length;
  await renderInApp(<EbarimtPanel loanRequestId={ID} secret={null} />, { server });
  await expect.poll(() => calls.length).toBeGreaterThan(asked);
  await expect.element(page.getByRole('region')).not.toBeInTheDocument();
});
