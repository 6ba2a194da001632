import type { Role } from '@zeel/domain/identity';
import { countNotifications } from '@zeel/protocol/rooms/notifications';
import { changeSetting, listSettings, type Setting, undoSetting } from '@zeel/protocol/rooms/setting-groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkScreen } from '../../../testing/check-axe.ts';
import { FakeServer, refuse } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';

type LenderSetting = Extract<Setting, { group: 'lender' }>;
const PRESET: LenderSetting['value'] = {
  name: 'Zeel Credit NBFI LLC',
  licence: '1/0426',
  phone: '+976 7700 2026',
  email: null,
  hours: [{ from: 'mon', to: 'fri', opens: '09:00', closes: '18:00' }],
  address: 'Olympic Street 12, Ulaanbaatar',
  account: 'Demo Bank 0000 000 000',
  chats: [],
  logo: null,
};

/** A server that keeps versions of the lender, as the real one does. */
function createServer() {
  const server = new FakeServer();
  const values: LenderSetting['value'][] = [PRESET];
  let changedBy: string | null = null;
  const stored = (): LenderSetting => ({
    group: 'lender',
    value: values.at(-1) ?? PRESET,
    usual: PRESET,
    isUsual: values.length === 1,
    version: values.length - 1,
    changedAt: values.length === 1 ? null : '2026-11-16T02:00:00.000Z',
    changedBy,
  });
  server.on(countNotifications, () => ({ unread: 0 }));
  server.on(listSettings, () => ({ settings: [stored()] }));
  const changed = server.on(changeSetting, ({ body }) => {
    if (body.group !== 'lender') throw new Error('Only the lender here.');
    if (body.version !== values.length - 1) return refuse('stale_version');
    if (body.value?.name === 'No')
      return refuse('validation_failed', {
        fields: { 'value.name': { code: 'too_short', message: 'Please fill this in.' } },
      });
    values.push(body.value ?? PRESET);
    changedBy = 'Admin';
    return { version: values.length - 1 };
  });
  server.on(undoSetting, () => {
    values.push(values.at(-2) ?? PRESET);
    return { version: values.length - 1 };
  });
  const changeElsewhere = (name: string): void => {
    values.push({ ...PRESET, name });
    changedBy = 'Ганболд';
  };
  return { server, changed, changeElsewhere };
}
const administrator: { roles: Role[] } = { roles: ['administrator'] };
const nameField = () => page.getByLabelText('Registered name');
const save = () => page.getByRole('button', { name: 'Save', exact: true });

test('the parts have addresses of their own, on a phone too', async () => {
  const { server } = createServer();
  await resizePage(360);
  await renderApp('/settings', { person: administrator, server });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  checkFits();
  await checkScreen();
  await page.getByRole('link', { name: /^The lender/ }).click();
  await expect.element(nameField()).toHaveValue(PRESET.name);
  checkFits();
  await checkScreen();
});

test('the lender is changed, with a word beside a wrong field, and taken back', async () => {
  const { server, changed } = createServer();
  await renderApp('/settings/lender', { person: administrator, server });
  await expect.element(save()).toBeDisabled();
  await nameField().fill('No');
  await save().click();
  await expect.element(page.getByText('Please fill this in.')).toBeVisible();
  await nameField().fill('New name LLC');
  await page.getByRole('button', { name: 'Add hours' }).click();
  await page.getByRole('button', { name: 'Add a chat' }).click();
  await page.getByLabelText('Name', { exact: true }).fill('Viber');
  await page.getByRole('textbox', { name: 'Address' }).last().fill('https://viber.example/zeel');
  await checkScreen();
  await save().click();
  await expect.element(page.getByText('Saved. It counts from now on.')).toBeVisible();
  expect(changed.at(-1)?.body).toMatchObject({
    version: 0,
    value: {
      name: 'New name LLC',
      hours: [{ from: 'mon' }, { from: 'mon', closes: '18:00' }],
      chats: [{ name: 'Viber', url: 'https://viber.example/zeel' }],
    },
  });
  await page.getByRole('button', { name: 'Take the last change back' }).click();
  await expect.element(page.getByText('The last change was taken back.')).toBeVisible();
  await expect.element(nameField()).toHaveValue(PRESET.name);
});

test('what somebody else saved meanwhile is said, and nothing that was typed is lost', async () => {
  const { server, changed, changeElsewhere } = createServer();
  await renderApp('/settings/lender', { person: administrator, server });
  await nameField().fill('My name');
  changeElsewhere('Their name');
  await save().click();
  await expect.element(page.getByText(/Ганболд changed these settings/)).toBeVisible();
  await expect.element(nameField()).toHaveValue('My name');
  await expect.element(save()).toBeDisabled();
  await page.getByRole('button', { name: 'Go on with mine' }).click();
  await save().click();
  await expect.element(page.getByText('Saved. It counts from now on.')).toBeVisible();
  expect(changed.map(({ body }) => body.version)).toEqual([0, 1]);
});

test('what is typed while it is being saved stays, and is saved over that', async () => {
  const { server, changed } = createServer();
  await renderApp('/settings/lender', { person: administrator, server });
  await nameField().fill('New name LLC');
  const letChange = server.hold(changeSetting);
  await save().click();
  await page.getByLabelText('Number of the licence').fill('2/2026');
  const letRead = server.hold(listSettings);
  letChange();
  await page.getByLabelText('Phone').fill('+976 7700 0000');
  letRead();
  await expect.element(page.getByText('Saved. It counts from now on.')).toBeVisible();
  await expect.element(page.getByLabelText('Number of the licence')).toHaveValue('2/2026');
  await save().click();
  await expect.element(save()).toBeDisabled();
  expect(changed.map(({ body }) => body)).toMatchObject([
    { version: 0, value: { name: 'New name LLC', licence: '1/0426' } },
    { version: 1, value: { name: 'New name LLC', licence: '2/2026', phone: '+976 7700 0000' } },
  ]);
});

test('what was typed is there again after the page was left, until it is discarded', async () => {
  const { server } = createServer();
  await renderApp('/settings/lender', { person: administrator, server });
  await nameField().fill('Half a na');
  await page.getByRole('link', { name: 'Amounts and limits' }).click();
  await expect.element(nameField()).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'The lender' }).click();
  await expect.element(nameField()).toHaveValue('Half a na');
  await page.getByRole('button', { name: 'Discard what I typed' }).click();
  await expect.element(nameField()).toHaveValue(PRESET.name);
});

test('an auditor reads the fields and has nothing to press', async () => {
  const { server } = createServer();
  await renderApp('/settings/lender', { person: { roles: ['auditor'] }, server });
  await expect.element(nameField()).toBeDisabled();
  expect(page.getByRole('button', { name: 'Save', exact: true }).elements()).toEqual([]);
});

test('times of expiry are numbers with their bounds beside them', async () => {
  const server = new FakeServer();
  const usual = {
    draftDays: 30,
    feeDays: 14,
    answerDays: 30,
    offerDays: 14,
    agreementDays: 30,
    invitationDays: 30,
  };
  let value = usual;
  server.on(countNotifications, () => ({ unread: 0 }));
  server.on(listSettings, () => ({
    settings: [
      {
        group: 'expiry' as const,
        value,
        usual,
        isUsual: value === usual,
        version: value === usual ? 0 : 1,
        changedAt: null,
        changedBy: null,
      },
    ],
  }));
  server.on(changeSetting, ({ body }) => {
    if (body.group !== 'expiry' || body.value === null) throw new Error('Only the times here.');
    value = body.value;
    return { version: 1 };
  });
  await resizePage(360);
  await renderApp('/settings/times', { person: administrator, server });
  await expect.element(page.getByLabelText('Offers, days')).toHaveValue('14');
  checkFits();
  await checkScreen();
  await page.getByLabelText('Offers, days').fill('21');
  await expect.element(save()).toBeEnabled();
  // A link that is half below the header is not too small a target.
  window.scrollTo(0, 0);
  await checkScreen();
  await save().click();
  await expect.element(page.getByText('Saved. It counts from now on.')).toBeVisible();
  expect(value).toEqual({ ...usual, offerDays: 21 });
});
