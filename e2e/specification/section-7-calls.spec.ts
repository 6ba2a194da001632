import { expect, test } from '../support/test.ts';
import { answerJson, playCall, TOKEN } from './play-server.ts';

// The other promises of the shared client: http-client.test.ts; each call of a session: auth-api.test.ts,
// built-in-provider.test.ts and, from the forms of the app, sign-in.browser.test.tsx.

test('7 every request carries the stored token in authorization, without a prefix', async ({
  page,
  holdToken,
}) => {
  await holdToken(TOKEN);
  const asked = await playCall(page, '/me', (route) => answerJson(route, 200, { data: null }));
  await page.goto('/index');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked[0]?.headers()).toMatchObject({ authorization: TOKEN });
});
