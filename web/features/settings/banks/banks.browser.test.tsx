import { USUAL_BANKS } from '@zeel/domain/request-form';
import { countBankUse } from '@zeel/protocol/rooms/banks';
import type { SettingValues } from '@zeel/protocol/rooms/setting-groups';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkScreen } from '../../../testing/check-axe.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';
import { NEVER_CHANGED, serveSetting } from '../testing/serve-setting.ts';

function setUp() {
  const server = new FakeServer();
  const usual: SettingValues['banks'] = { list: [...USUAL_BANKS] };
  server.on(countBankUse, () => ({ uses: [{ code: '040000', requests: 3, drafts: 1 }] }));
  const changed = serveSetting(server, { group: 'banks', usual, value: usual, ...NEVER_CHANGED });
  return { server, changed };
}

const bank = (name: string) => page.getByRole('group', { name, exact: true });

test('a bank is added, another switched off with what that means, and the order changed with keys, on a phone', async () => {
  const { server, changed } = setUp();
  await resizePage(360);
  await renderApp('/settings/banks', { person: { roles: ['administrator'] }, server });
  await bank('TDB').getByRole('checkbox').click();
  await expect
    .element(page.getByText('3 open requests name it and keep it. 1 draft names it and needs another bank'))
    .toBeVisible();
  await expect
    .element(bank('TDB').getByRole('textbox', { name: 'Code (6 digits)' }))
    .toHaveAttribute('readonly');

  const fresh = bank('Add a bank');
  await fresh.getByRole('textbox', { name: 'Name' }).fill('Own Bank');
  await fresh.getByRole('textbox', { name: 'Code (6 digits)' }).fill('050000');
  await fresh.getByRole('button', { name: 'Add to the list' }).click();
  await expect.element(fresh.getByText('Another bank has this code')).toBeVisible();
  await fresh.getByRole('textbox', { name: 'Code (6 digits)' }).fill('990000');
  await fresh.getByRole('textbox', { name: 'Digits in an IBAN (4)' }).fill('0099');
  await userEvent.keyboard('{Enter}');
  await expect.element(bank('Own Bank')).toBeVisible();
  // The key added the bank and saved nothing.
  expect(changed).toHaveLength(0);

  const up = page.getByRole('button', { name: 'Move Golomt Bank up' });
  (await up.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(up).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  // It is the first one now, so the way down has the focus.
  await expect.element(page.getByRole('button', { name: 'Move Golomt Bank down' })).toHaveFocus();
  await expect.element(page.getByText('Golomt Bank is now number 1.')).toBeInTheDocument();
  checkFits();
  await checkScreen();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Saved. It counts from now on.')).toBeVisible();
  const body = changed[0]?.body;
  if (body?.group !== 'banks' || !body.value) throw new Error('The banks were not sent.');
  const { list } = body.value;
  expect(list.slice(0, 3).map(({ code, isActive }) => [code, isActive])).toEqual([
    ['150000', true],
    ['040000', false],
    ['050000', true],
  ]);
  expect(list.at(-1)).toEqual({ code: '990000', name: 'Own Bank', ibanBank: '0099', isActive: true });
});

test('an auditor reads them', async () => {
  const { server } = setUp();
  await renderApp('/settings/banks', { person: { roles: ['auditor'] }, server });
  await expect.element(bank('TDB').getByRole('textbox', { name: 'Name' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});
