import { join } from 'node:path';
import { Client } from 'pg';
import { makeOwnFolder, startOwnServer } from '../../scripts/steps/start-own-server.mjs';
import { findRunningPostgres } from '../../server/platform/embedded-postgres/index.ts';
import { checkAccessibility } from '../support/check-accessibility.ts';
import { DEMO_PASSWORD } from '../support/sign-in-by-api.ts';
import { test as base, expect } from '../support/test.ts';
import { SLOW } from './request-steps.ts';

// The trail of every other journey has to stay whole, so this one has a server and a database of its own.
let own: { readonly url: string; readonly data: string; stop(): Promise<void> } | undefined;

const test = base.extend({
  baseURL: async ({ baseURL }, use) => {
    await use(own?.url ?? baseURL);
  },
});

test.beforeAll(async () => {
  const { folder, remove } = await makeOwnFolder('e2e-trail');
  const data = join(folder, 'data');
  const server = await startOwnServer({
    dataFolder: data,
    settings: { ZEEL_DEMO_REQUESTS: '0', ZEEL_DEMO_PASSWORD: DEMO_PASSWORD },
  });
  own = {
    url: server.url,
    data,
    async stop() {
      await server.stop('SIGTERM');
      await remove();
    },
  };
});
test.afterAll(() => own?.stop());

/** Changes what one sealed event says, as only the owner of the database could. Gives its number. */
async function tamper(): Promise<number> {
  const client = new Client({
    connectionString: (await findRunningPostgres(own?.data ?? '', 'zeel')) ?? '',
  });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ number: number }>(
      `update audit_events set payload = payload || '{"added": "by hand"}' where id = (
        select event_id from audit_chain join audit_events as event on event.id = event_id
        where event.payload is not null order by seq limit 1)
      returning (select seq::int from audit_chain where event_id = audit_events.id) as number`,
    );
    return rows[0]?.number ?? 0;
  } finally {
    await client.end();
  }
}

test('an auditor has the trail verified and is told which event was changed', async ({ page }) => {
  await page.goto('/login?redirect=%2Faudit');
  await page.getByLabel('E-mail').fill('auditor@zeel.demo');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const check = page.getByRole('region', { name: 'Is the trail whole?' });
  const verify = check.getByRole('button', { name: 'Verify now' });
  await verify.click(SLOW);
  await expect(check.getByText(/^[\d,]+ events, all as they were written\./)).toBeVisible({
    timeout: 60_000,
  });

  const number = await tamper();
  expect(number).toBeGreaterThan(0);
  await verify.click();
  await expect(check.getByRole('heading', { name: 'What was found' })).toBeVisible({ timeout: 60_000 });
  await expect(check.getByRole('listitem')).toHaveText([
    `Event ${number.toLocaleString('en')} What an event says was changed`,
  ]);
  await checkAccessibility(page);

  await check.getByRole('link', { name: `Event ${number.toLocaleString('en')}` }).click();
  await expect(page).toHaveURL(new RegExp(`[?&]text=${number}\\b`));
});
