import type { SettingValues } from '@zeel/protocol/rooms/setting-groups';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkScreen } from '../../../testing/check-axe.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';
import { NEVER_CHANGED, serveSetting } from '../testing/serve-setting.ts';

const PRESET: SettingValues['languages'] = { offered: ['en', 'zh', 'fr', 'ja'] };

function setUp() {
  const server = new FakeServer();
  const changed = serveSetting(server, {
    group: 'languages',
    usual: PRESET,
    value: PRESET,
    ...NEVER_CHANGED,
  });
  return { server, changed };
}

test('languages are switched by keyboard, also on a phone; the default cannot be switched off', async () => {
  const { server, changed } = setUp();
  await resizePage(360);
  await renderApp('/settings/languages', { person: { roles: ['administrator'] }, server });
  const english = page.getByRole('checkbox', { name: 'English (default, always on)' });
  await expect.element(english).toBeChecked();
  await expect.element(english).toBeDisabled();
  const french = page.getByRole('checkbox', { name: 'Français' });
  await page.getByRole('checkbox', { name: 'Монгол' }).click();
  (french.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Saved. It counts from now on.')).toBeVisible();
  expect(changed.map(({ body }) => body)).toEqual([
    { group: 'languages', value: { offered: ['en', 'zh', 'ja', 'mn'] }, version: 0 },
  ]);
  checkFits();
  await checkScreen();
});

test('an auditor reads which languages are on and changes nothing', async () => {
  await renderApp('/settings/languages', { person: { roles: ['auditor'] }, server: setUp().server });
  await expect.element(page.getByRole('checkbox', { name: 'Français' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).not.toBeInTheDocument();
});
