import { countWithoutFactor, type PeopleWithoutFactor } from '@zeel/protocol/rooms/factor-coverage';
import type { SettingValues } from '@zeel/protocol/rooms/setting-groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkScreen } from '../../../testing/check-axe.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';
import { NEVER_CHANGED, serveSetting } from '../testing/serve-setting.ts';

const WITHOUT_FACTOR: PeopleWithoutFactor = [
  { roles: ['finance'], people: 2 },
  { roles: ['finance', 'administrator'], people: 1 },
  { roles: ['officer'], people: 5 },
];
const PRESET: SettingValues['secondFactor'] = { roles: [] };

function setUp() {
  const server = new FakeServer();
  server.on(countWithoutFactor, () => ({
    groups: WITHOUT_FACTOR,
  }));
  const changed = serveSetting(server, {
    group: 'secondFactor',
    usual: PRESET,
    value: PRESET,
    ...NEVER_CHANGED,
  });
  return { server, changed };
}

test('roles are ticked in any order and sent in theirs, also on a phone', async () => {
  const { server, changed } = setUp();
  await resizePage(360);
  const secondFactor = { isOn: true, isRequired: false, recoveryCodesLeft: 10 };
  await renderApp('/settings/security', { person: { roles: ['administrator'], secondFactor }, server });
  await expect.element(page.getByText('Nobody is kept from working by this.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Administrator' }).click();
  await expect.element(page.getByText('If you save this, 1 person can no longer work')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Finance' }).click();
  // Whoever holds both roles is stopped once.
  await expect.element(page.getByText('If you save this, 3 people can no longer work')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Saved. It counts from now on.')).toBeVisible();
  await expect.element(page.getByText('3 people have not switched it on yet')).toBeVisible();
  await expect
    .element(page.getByRole('navigation', { name: 'Where you are' }).getByText('Second factor'))
    .toBeVisible();
  expect(changed.map(({ body }) => body)).toEqual([
    { group: 'secondFactor', value: { roles: ['finance', 'administrator'] }, version: 0 },
  ]);
  checkFits();
  await checkScreen();
});

test('an own role waits until the own second factor is on; an auditor only reads', async () => {
  const { server } = setUp();
  const app = await renderApp('/settings/security', { person: { roles: ['administrator'] }, server });
  await expect.element(page.getByText('Your own second factor is off')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Administrator' })).toBeDisabled();
  await expect.element(page.getByRole('checkbox', { name: 'Officer' })).toBeEnabled();
  await expect
    .element(page.getByRole('link', { name: 'Go to your profile' }))
    .toHaveAttribute('href', '/profile');
  await checkScreen();
  app.leave();
  await renderApp('/settings/security', { person: { roles: ['auditor'] }, server: setUp().server });
  await expect.element(page.getByRole('checkbox', { name: 'Officer' })).toBeDisabled();
  await expect.element(page.getByText('Your own second factor is off')).not.toBeInTheDocument();
});
