import { REJECT_REASONS } from '@zeel/domain/loan-request';
import type { SettingValues } from '@zeel/protocol/rooms/setting-groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkScreen } from '../../../testing/check-axe.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';
import { NEVER_CHANGED, serveSetting } from '../testing/serve-setting.ts';

const PRESET: SettingValues['reasons'] = {
  list: REJECT_REASONS.map((code) => ({
    code,
    isActive: true,
    sentences: {
      en: `In English: ${code}.`,
      zh: '中文。',
      fr: `En français : ${code}.`,
      ja: '日本語。',
      mn: 'Монголоор.',
    },
  })),
};

test('a reason gets other words in a language and another is not given any more, also on a phone', async () => {
  const server = new FakeServer();
  const changed = serveSetting(server, { group: 'reasons', usual: PRESET, value: PRESET, ...NEVER_CHANGED });
  await resizePage(360);
  await renderApp('/settings/reasons', { person: { roles: ['administrator'] }, server });
  await page.getByLabelText('Language of the sentences').selectOptions('Français');
  const first = page.getByRole('textbox').first();
  await expect.element(first).toHaveValue(`En français : ${REJECT_REASONS[0]}.`);
  await first.fill('Revenu trop faible.');
  await page.getByRole('checkbox').last().click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Saved. It counts from now on.')).toBeVisible();
  const body = changed[0]?.body;
  if (body?.group !== 'reasons') throw new Error('The reasons were not sent.');
  expect(body.value?.list[0]?.sentences).toMatchObject({
    fr: 'Revenu trop faible.',
    en: `In English: ${REJECT_REASONS[0]}.`,
  });
  expect(body.value?.list.filter(({ isActive }) => !isActive).map(({ code }) => code)).toEqual(['other']);
  checkFits();
  await checkScreen();
});
