import type { Role } from '@zeel/domain/identity';
import { type IntegrationEntry, listIntegrations, testIntegration } from '@zeel/protocol/rooms/integrations';
import { countNotifications } from '@zeel/protocol/rooms/notifications';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkScreen } from '../../../testing/check-axe.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';

const entry = (
  integration: IntegrationEntry['integration'],
  change: Partial<IntegrationEntry>,
): IntegrationEntry => ({
  integration,
  state: 'off',
  host: null,
  secrets: [],
  answeredAt: null,
  failedAt: null,
  failure: null,
  test: null,
  ...change,
});

/** A server on which QPay is down until it is tried. */
function createServer() {
  const server = new FakeServer();
  const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  let qpay = entry('qpay', {
    state: 'on',
    host: 'merchant.qpay.mn',
    secrets: [{ variable: 'ZEEL_QPAY_CLIENT_SECRET', isSet: true }],
    answeredAt: minutesAgo(120),
    failedAt: minutesAgo(2),
    failure: { fault: 'silent', code: 'ECONNREFUSED' },
    test: 'signs_in',
  });
  server.on(countNotifications, () => ({ unread: 0 }));
  server.on(listIntegrations, () => ({
    integrations: [
      entry('mail', { state: 'simulated', secrets: [{ variable: 'ZEEL_SMTP_URL', isSet: false }] }),
      qpay,
      entry('bank', {}),
      entry('storage', { state: 'own' }),
    ],
    secrets: [{ variable: 'ZEEL_ENCRYPTION_KEY', isSet: true }],
  }));
  const tested = server.on(testIntegration, () => {
    qpay = { ...qpay, answeredAt: new Date().toISOString() };
    return { failure: null, tookMs: 120 };
  });
  return { server, tested };
}
const administrator: { roles: Role[] } = { roles: ['administrator'] };

test('each service says how it is, and a test brings it up to date, on a phone too', async () => {
  const { server, tested } = createServer();
  await resizePage(360);
  await renderApp('/settings/integrations', { person: administrator, server });
  await expect.element(page.getByText('Does not work')).toBeVisible();
  await expect
    .element(
      page.getByText(/Last answered 2 hours ago.+Last failed 2 minutes ago: no answer \(ECONNREFUSED\)\./),
    )
    .toBeVisible();
  await expect.element(page.getByText('Simulated')).toBeVisible();
  await expect.element(page.getByText('ZEEL_SMTP_URL not set')).toBeVisible();
  checkFits();
  await checkScreen();
  await page.getByRole('button', { name: 'Test QPay' }).click();
  await expect.element(page.getByText('It answers and lets us in (120 ms).')).toBeVisible();
  await expect.element(page.getByText('Does not work')).not.toBeInTheDocument();
  expect(tested.map(({ body }) => body)).toEqual([{ integration: 'qpay' }]);
  checkFits();
});

test('whoever only reads has nothing to press', async () => {
  const { server } = createServer();
  await renderApp('/settings/integrations', { person: { roles: ['auditor'] }, server });
  await expect.element(page.getByText('merchant.qpay.mn')).toBeVisible();
  expect(page.getByRole('button', { name: /^Test/ }).elements()).toEqual([]);
});
