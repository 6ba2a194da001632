import { NO_OWN_CAPS } from '@zeel/domain/policy';
import { type CappedVersions, listCappedVersions } from '@zeel/protocol/rooms/lending-caps';
import { countNotifications } from '@zeel/protocol/rooms/notifications';
import { changeSetting, listSettings, type Setting } from '@zeel/protocol/rooms/setting-groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkScreen } from '../../../testing/check-axe.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';

type CapsSetting = Extract<Setting, { group: 'caps' }>;

const VERSIONS: CappedVersions = [
  {
    prodId: 'salary-loan',
    versionId: '018f0000-0000-7000-8000-000000000001',
    version: 3,
    name: 'Salary loan',
    standing: 'in_force',
    figures: [
      { cap: 'maxMonthlyRateBps', figure: 320 },
      { cap: 'maxTermMonths', figure: 18 },
      { cap: 'minAgeYears', figure: 18 },
    ],
  },
  {
    prodId: 'car-lease',
    versionId: '018f0000-0000-7000-8000-000000000002',
    version: 2,
    name: 'Car lease',
    standing: 'draft',
    figures: [{ cap: 'maxTermMonths', figure: 36 }],
  },
];

function setUp() {
  const server = new FakeServer();
  let value: CapsSetting['value'] = NO_OWN_CAPS;
  let version = 0;
  server.on(countNotifications, () => ({ unread: 0 }));
  server.on(listSettings, () => {
    const setting: CapsSetting = {
      group: 'caps',
      value,
      usual: NO_OWN_CAPS,
      isUsual: version === 0,
      version,
      changedAt: null,
      changedBy: null,
    };
    return { settings: [setting] };
  });
  server.on(listCappedVersions, () => ({ versions: VERSIONS }));
  const changed = server.on(changeSetting, ({ body }) => {
    if (body.group !== 'caps') throw new Error('Only the caps here.');
    value = body.value ?? NO_OWN_CAPS;
    version += 1;
    return { version };
  });
  return { server, changed };
}
const save = () => page.getByRole('button', { name: 'Save', exact: true });
const rate = () => page.getByLabelText('Monthly rate, at most %');
const term = () => page.getByLabelText('Longest term, months');

test('a cap names the products that it would leave behind before it is saved, also on a phone', async () => {
  const { server, changed } = setUp();
  await resizePage(360);
  await renderApp('/settings/limits', { person: { roles: ['administrator'] }, server });
  await expect.element(page.getByText(/No published product and no draft lies beyond/)).toBeVisible();
  await rate().fill('3.2');
  await expect.element(page.getByText(/No published product and no draft lies beyond/)).toBeVisible();
  await rate().fill('3');
  await expect.element(page.getByText('If you save this, these lie beyond the limits')).toBeVisible();
  await expect.element(page.getByText('monthly rate 3.2%')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Salary loan' }))
    .toHaveAttribute('href', '/products/salary-loan');
  expect(page.getByRole('link', { name: 'Car lease' }).elements()).toEqual([]);
  await term().fill('24');
  await expect.element(page.getByText('version 2, a draft')).toBeVisible();
  await page.getByLabelText('Youngest age, years').fill('21');
  await expect.element(page.getByText('youngest age 18 years')).toBeVisible();
  checkFits();
  await checkScreen();
  await save().click();
  await expect.element(page.getByText('Saved. It counts from now on.')).toBeVisible();
  await expect.element(page.getByText('These lie beyond the limits', { exact: true })).toBeVisible();
  expect(changed.map(({ body }) => body)).toEqual([
    {
      group: 'caps',
      value: { ...NO_OWN_CAPS, maxMonthlyRateBps: 300, maxTermMonths: 24, minAgeYears: 21 },
      version: 0,
    },
  ]);
});

test('the figure of the law stands at each field, and a looser one cannot be saved', async () => {
  const { server } = setUp();
  await renderApp('/settings/limits', { person: { roles: ['administrator'] }, server });
  const income = page.getByLabelText('Payments over income, at most %');
  await expect.element(income).toHaveAccessibleDescription('The law: at most 60%');
  await expect.element(rate()).toHaveAccessibleDescription('The law: no figure');
  await expect.element(page.getByText('The law: at least 18 years')).toBeVisible();
  await income.fill('60.5');
  await expect.element(income).toHaveAccessibleDescription('That is looser. The law: at most 60%');
  await expect.element(save()).toBeDisabled();
  await checkScreen();
  await income.fill('');
  await expect.element(income).toHaveAccessibleDescription('The law: at most 60%');
  await page.getByLabelText('Youngest age, years').fill('17');
  await expect.element(page.getByText('That is looser. The law: at least 18 years')).toBeVisible();
  await term().fill('361');
  await expect.element(page.getByText(/^That is looser\..*up to 360 months/)).toBeVisible();
  await expect.element(save()).toBeDisabled();
});

test('an auditor reads the figures and what lies beyond them', async () => {
  const { server } = setUp();
  await renderApp('/settings/limits', { person: { roles: ['auditor'] }, server });
  await expect.element(rate()).toBeDisabled();
  await expect.element(page.getByText(/No published product and no draft lies beyond/)).toBeVisible();
});
