import { expect, test } from '../support/test.ts';
import {
  fillSignIn,
  findMailLink,
  freshAddress,
  JOURNEY_TIMEOUT_MS,
  readToken,
  register,
  SLOW,
  signOut,
  statusOfToken,
} from './identity-steps.ts';

test.describe.configure({ timeout: JOURNEY_TIMEOUT_MS });

test('a person registers, confirms the address, signs out and signs in again', async ({ page, context }) => {
  const email = freshAddress('bolor');
  await register(page, email);
  await expect(page.getByText('Confirm your e-mail address')).toBeVisible();
  const token = await readToken(page);
  expect(token).not.toBeNull();

  await page.goto(await findMailLink(context, email, '/verify-email'));
  // The token left the address at once: neither the history nor a screenshot keeps it.
  await expect(page).toHaveURL('/verify-email');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  // Home asks for what it shows; who signs out before the replies gets refusals for them, and sees nothing of it.
  const homeIsThere = Promise.all(
    ['/api/requests', '/api/requests/take-overs'].map((path) =>
      page.waitForResponse((reply) => new URL(reply.url()).pathname === path),
    ),
  );
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/index', SLOW);
  await expect(page.getByText('Confirm your e-mail address')).toBeHidden();
  await homeIsThere;

  await signOut(page);
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  expect(await readToken(page)).toBeNull();
  await expect.poll(() => statusOfToken(page, token ?? '')).toBe(401);

  await page.goto('/login');
  await fillSignIn(page, email);
  await expect(page).toHaveURL('/index', SLOW);
  expect(await readToken(page)).not.toBeNull();
});
