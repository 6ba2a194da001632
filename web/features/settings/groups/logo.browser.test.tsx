import { changeSetting, listSettings, type Setting, uploadLogo } from '@zeel/protocol/rooms/setting-groups';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkScreen } from '../../../testing/check-axe.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';

type LenderSetting = Extract<Setting, { group: 'lender' }>;
const PRESET: LenderSetting['value'] = {
  name: 'Zeel Credit NBFI LLC',
  licence: null,
  phone: null,
  email: null,
  hours: [],
  address: null,
  account: null,
  chats: [],
  logo: null,
};
const LOGO = { hash: 'ab'.repeat(32), width: 480, height: 120 };

function setUp() {
  const server = new FakeServer();
  let value = PRESET;
  let version = 0;
  server.on(listSettings, () => {
    const setting: LenderSetting = {
      group: 'lender',
      value,
      usual: PRESET,
      isUsual: version === 0,
      version,
      changedAt: null,
      changedBy: null,
    };
    return { settings: [setting] };
  });
  const uploaded = server.on(uploadLogo, () => ({ logo: LOGO }));
  const changed = server.on(changeSetting, ({ body }) => {
    if (body.group !== 'lender') throw new Error('Only the lender here.');
    value = { ...PRESET, ...body.value };
    version += 1;
    return { version };
  });
  return { server, uploaded, changed };
}

/** A picture as a camera or a designer would bring it. */
async function makePicture(width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.fillRect(10, 10, 100, 50);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp'));
  return new File([blob ?? new Blob()], 'logo.webp', { type: 'image/webp' });
}

const sizeOf = async (png: string): Promise<[number, number]> => {
  const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
  const { width, height } = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  return [width, height];
};

test('any picture becomes a PNG that is not too large, counts when it is saved, and is removed, also on a phone', async () => {
  const { server, uploaded, changed } = setUp();
  await resizePage(360);
  await renderApp('/settings/lender', { person: { roles: ['administrator'] }, server });
  const choose = page.getByLabelText(/Choose a picture/);
  await expect.element(page.getByText('No logo: everything shows the name alone.')).toBeVisible();
  await userEvent.upload(choose, new File(['<svg onload="alert(1)"/>'], 'logo.png', { type: 'image/png' }));
  await expect.element(page.getByText('This file is not a picture that can be shown here.')).toBeVisible();
  expect(uploaded).toEqual([]);

  await userEvent.upload(choose, await makePicture(1_920, 480));
  const shown = page.getByRole('button', { name: 'Remove the logo' });
  await expect.element(shown).toBeVisible();
  expect(await sizeOf(uploaded[0]?.body.png ?? '')).toEqual([480, 120]);
  const image = document.querySelector('.zl-setting__logo img');
  expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['160', '40']);
  checkFits();
  await checkScreen();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Saved. It counts from now on.')).toBeVisible();
  await shown.click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('No logo: everything shows the name alone.')).toBeVisible();
  await expect.element(page.getByText('Saved. It counts from now on.')).toBeVisible();
  expect(changed.map(({ body }) => body.group === 'lender' && body.value?.logo)).toEqual([LOGO, null]);
});
