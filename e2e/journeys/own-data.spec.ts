import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeOwnFolder, startOwnServer } from '../../scripts/steps/start-own-server.mjs';
import { readZip } from '../../server/flows/personal-data/testing/read-zip.ts';
import { checkAccessibility } from '../support/check-accessibility.ts';
import { proveHuman } from '../support/prove-human.ts';
import { sendRequestByApi } from '../support/send-request-by-api.ts';
import { DEMO_PASSWORD } from '../support/sign-in-by-api.ts';
import { test as base, expect } from '../support/test.ts';
import { freshEmail, SLOW } from './request-steps.ts';

const PASSWORD = 'nine brown horses by the river';

// Whoever is erased here would be missed by other journeys, so this one has a server of its own.
let own: { readonly url: string; stop(): Promise<void> } | undefined;

const test = base.extend({
  baseURL: async ({ baseURL }, use) => {
    await use(own?.url ?? baseURL);
  },
});

test.beforeAll(async () => {
  const { folder, remove } = await makeOwnFolder('e2e-own-data');
  const server = await startOwnServer({
    dataFolder: join(folder, 'data'),
    settings: { ZEEL_DEMO_REQUESTS: '0', ZEEL_DRAFTS_PER_HOUR: '10000', ZEEL_DEMO_PASSWORD: DEMO_PASSWORD },
  });
  own = {
    url: server.url,
    async stop() {
      await server.stop('SIGTERM');
      await remove();
    },
  };
});
test.afterAll(() => own?.stop());

test.use({ viewport: { width: 360, height: 740 } });

test('on a phone: take everything along, withdraw a consent, have it all erased', async ({
  page,
  request,
  problems,
}) => {
  const email = freshEmail('owner');
  const registered = await request.post('/api/auth/register', {
    headers: { 'idempotency-key': randomUUID(), ...(await proveHuman(request)) },
    data: { email, password: PASSWORD },
  });
  const token: string = (await registered.json()).data.token;
  const sent = await sendRequestByApi(request, token);
  const back = await request.post(`/api/requests/${sent.id}/withdraw?language=en`, {
    headers: { authorization: token, 'idempotency-key': randomUUID() },
    data: { version: sent.version },
  });
  expect(back.status(), await back.text()).toBe(200);

  await page.goto('/login?redirect=%2Fprofile');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What we hold about you' })).toBeVisible(SLOW);
  await page.getByRole('button', { name: `Show everything: ${sent.reference ?? ''}` }).click();
  await expect(page.getByRole('heading', { name: 'What you wrote' })).toBeVisible(SLOW);
  await checkAccessibility(page);

  await page.getByRole('button', { name: 'Prepare the file' }).click();
  const download = page.getByRole('button', { name: 'Download', exact: true });
  await expect(download).toBeVisible({ timeout: 60_000 });
  const saving = page.waitForEvent('download');
  await download.click();
  const files = readZip(await readFile(await (await saving).path()));
  const held = JSON.parse(
    files.get(`requests/${sent.reference ?? ''}/request.json`)?.toString('utf8') ?? '{}',
  );
  expect(held).toMatchObject({
    state: 'withdrawn',
    answers: { applicant: { email: sent.data.applicant.email } },
  });
  expect([...files.keys()].filter((path) => path.includes('/documents/')).length).toBeGreaterThan(0);

  await page.getByRole('button', { name: /^Withdraw: .*personal data/i }).click();
  await page.getByRole('button', { name: 'Withdraw the consent' }).click();
  await expect(page.getByText(/^Withdrawn on/).first()).toBeVisible(SLOW);

  await page.getByRole('button', { name: 'Erase my data…' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  // Once the account is gone, whatever the page asks is answered so.
  problems.expect(/401 \(Unauthorized\)/);
  await page.getByRole('button', { name: 'Erase for good' }).click();
  // The account is gone, so the next call of the page signs it out.
  await expect(page).toHaveURL(/\/login|\/index|\/$/, { timeout: 60_000 });
  const again = await request.post('/api/auth/login', {
    headers: { 'idempotency-key': randomUUID(), ...(await proveHuman(request)) },
    data: { email, password: PASSWORD },
  });
  expect(again.status()).toBe(401);
});
