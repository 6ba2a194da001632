import { emptyRequestData } from '@zeel/domain/request-form';
import { completeRequestData } from '@zeel/domain/request-form/testing';
import { getOffer } from '@zeel/protocol/rooms/decisions';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { type Following, getFollowing, nameAsset } from '@zeel/protocol/rooms/tracking';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { keptSecrets } from '../../../shared/address/kept-secrets.ts';
import { changeLook, checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkAnotherLook, checkScreen } from '../../../testing/check-axe.ts';
import { FakeServer, refuse } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';
import { CAR_LEASE } from '../../../testing/sample-products.ts';
import { announceRequest, sampleFollowing, sampleRequest } from '../../../testing/sample-requests.ts';

const PRICE_MNT = 35_000_000;
const product = { ...CAR_LEASE, rules: { ...CAR_LEASE.rules, preApprovalDays: 30 } };
const data = completeRequestData(product, 'individual');
const { leased } = emptyRequestData(product).asset;
const request: LoanRequest = {
  ...sampleRequest('submitted'),
  product,
  data: { ...data, asset: { ...data.asset, leased: { ...leased, isChosenLater: true } } },
};
const following: Following = {
  ...sampleFollowing(request),
  nameableMnt: PRICE_MNT,
  actions: ['name_asset', 'withdraw'],
};

const item = page.getByRole('region', { name: 'Tell us what you have chosen' });

test('on a phone a pre-approval says so, and takes what was chosen, within the price', async () => {
  await resizePage(360, 740);
  keptSecrets.writeRequest({ loanRequestId: request.id, secret: 'x'.repeat(43) });
  onTestFinished(() => keptSecrets.writeRequest(null));
  const server = new FakeServer();
  announceRequest(server, request);
  server.on(getOffer, () => ({ offer: null, earlier: [], refusal: null, version: request.version }));
  server.on(getFollowing, () => ({ following }));
  const { store } = await renderApp('/track', { server });
  await expect.element(page.getByText('Pre-approval', { exact: true })).toBeVisible();
  await expect.element(item).toHaveTextContent('It may cost up to ₮35,000,000.');
  await item.getByRole('button', { name: 'Enter what you have chosen' }).click();

  const price = item.getByLabelText('Price');
  await price.fill('36000000');
  await item.getByLabelText('Make', { exact: true }).fill('Toyota');
  await item.getByLabelText('Model').fill('Aqua');
  await item.getByLabelText('Year of make').fill('2024');
  await item.getByRole('button', { name: 'Send what I have chosen' }).click();
  await expect.element(price).toHaveAccessibleDescription(/₮35,000,000/);
  await expect.element(price).toHaveFocus();
  await expect
    .element(item.getByLabelText('Seller', { exact: true }))
    .toHaveAttribute('aria-invalid', 'true');
  await checkScreen();
  for (const look of [
    { currentTheme: 'dark', direction: 'ltr', locale: 'fr' },
    { currentTheme: 'light', direction: 'rtl', locale: 'ja' },
    { currentTheme: 'light', direction: 'ltr', locale: 'en' },
  ] as const) {
    await changeLook(store, look);
    checkFits(look.locale);
    await checkAnotherLook();
  }

  await price.fill('30000000');
  await item.getByLabelText('Seller', { exact: true }).fill('Да Хүрээ ХХК');
  let isFirst = true;
  const named = server.on(nameAsset, () => {
    if (!isFirst) return { following: { ...following, nameableMnt: null, version: following.version + 1 } };
    isFirst = false;
    return refuse('validation_failed', {
      fields: { 'leased.year': { code: 'invalid', message: 'That year is odd.' } },
    });
  });
  await item.getByRole('button', { name: 'Send what I have chosen' }).click();
  await expect.element(item.getByLabelText('Year of make')).toHaveAccessibleDescription(/That year is odd/);
  await item.getByLabelText('Year of make').fill('2023');
  await item.getByRole('button', { name: 'Send what I have chosen' }).click();
  await expect.element(item).not.toBeInTheDocument();
  expect(named.at(-1)?.body).toMatchObject({
    priceMnt: 30_000_000,
    leased: { make: 'Toyota', model: 'Aqua', year: 2023, isChosenLater: false },
  });
});
