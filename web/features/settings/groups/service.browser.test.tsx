import type { SettingValues } from '@zeel/protocol/rooms/setting-groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkScreen } from '../../../testing/check-axe.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';
import { NEVER_CHANGED, serveSetting } from '../testing/serve-setting.ts';

const PRESET: SettingValues['service'] = {
  promisedHours: 18,
  weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'],
  opens: '09:00',
  closes: '18:00',
};

function setUp() {
  const server = new FakeServer();
  const changed = serveSetting(
    server,
    { group: 'service', usual: PRESET, value: PRESET, ...NEVER_CHANGED },
    { movedRequests: 3 },
  );
  return { server, changed };
}

test('the promise is told in working days while it is typed, and saving says how many due times moved', async () => {
  const { server, changed } = setUp();
  await resizePage(360);
  await renderApp('/settings/times', { person: { roles: ['administrator'] }, server });
  await expect
    .element(page.getByText('That is 2 of your working days, which have 9 hours each.'))
    .toBeVisible();
  await page.getByRole('checkbox', { name: 'Sat' }).click();
  await page.getByLabelText('To', { exact: true }).fill('13:3');
  // A time that is not typed to its end says nothing.
  await expect.element(page.getByText('That is', { exact: false })).not.toBeInTheDocument();
  await page.getByLabelText('To', { exact: true }).fill('13:30');
  await page.getByLabelText('Promised working hours').fill('9');
  await expect
    .element(page.getByText('That is 2 of your working days, which have 4.5 hours each.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .element(page.getByText('Saved. It counts from now on. 3 requests are due at another time.'))
    .toBeVisible();
  expect(changed.map(({ body }) => body.value)).toEqual([
    {
      promisedHours: 9,
      weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
      opens: '09:00',
      closes: '13:30',
    },
  ]);
  checkFits();
  await checkScreen();
});

test('the last working day stays, and an auditor only reads', async () => {
  const { server } = setUp();
  const app = await renderApp('/settings/times', { person: { roles: ['administrator'] }, server });
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu']) await page.getByRole('checkbox', { name: day }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Fri' })).toBeDisabled();
  app.leave();
  await renderApp('/settings/times', { person: { roles: ['auditor'] }, server: setUp().server });
  await expect.element(page.getByLabelText('Promised working hours')).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).not.toBeInTheDocument();
});
