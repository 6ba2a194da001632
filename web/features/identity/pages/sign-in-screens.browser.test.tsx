import {
  forgotPassword,
  getCaptchaChallenge,
  getMe,
  login,
  type Me,
  register,
} from '@zeel/protocol/rooms/identity';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { checkScreen } from '../../../testing/check-axe.ts';
import { refuse } from '../../../testing/fake-server.ts';
import { renderApp, SAMPLE_ME } from '../../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../../testing/server-without-requests.ts';

const email = page.getByLabelText('E-mail');
const password = page.getByLabelText('Password', { exact: true });
const alert = page.getByRole('main').getByRole('alert');
/** A challenge of the human check that any key answers. */
const EASY = {
  parameters: { algorithm: 'PBKDF2/SHA-256', nonce: '00', salt: '00', cost: 1, keyLength: 16, keyPrefix: '' },
};

test('wrong credentials: the message in its place, nothing moves, nothing typed is lost', async () => {
  const server = createServerWithoutRequests();
  server.on(login, () => refuse('wrong_credentials', { message: 'E-mail or password is wrong.' }));
  await renderApp('/login', { server });
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect.element(button).toBeVisible();
  const before = button.element().getBoundingClientRect().toJSON();
  await email.fill('nobody@mail.demo');
  await password.fill('not the password at all');
  await button.click();
  await expect.element(alert).toHaveTextContent('E-mail or password is wrong.');
  expect(button.element().getBoundingClientRect().toJSON()).toEqual(before);
  await expect.element(page.getByText('Authentication Fail')).toBeVisible();
  await expect.element(email).toHaveValue('nobody@mail.demo');
  await expect.element(password).toHaveValue('not the password at all');
  await expect.element(password).toHaveFocus();

  // The password can be looked at, and hidden again.
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
});

test('one click fills in a demo person, and the menu shows what that person may open', async () => {
  const server = createServerWithoutRequests();
  const sent = server.on(login, () => ({ token: 'a-token' }));
  const { storage } = await renderApp('/login', { server });
  const auditor: Me = { ...SAMPLE_ME, roles: ['auditor'] };
  server.on(getMe, () => auditor);
  await page.getByRole('button', { name: 'Auditor' }).click();
  await expect.element(email).toHaveValue('auditor@zeel.demo');
  await userEvent.keyboard('{Enter}');
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await expect.element(menu.getByRole('link', { name: 'Audit trail' })).toBeVisible();
  await expect.element(menu.getByRole('link', { name: 'People', exact: true })).toBeVisible();
  await expect.element(menu.getByRole('link', { name: 'My requests' })).not.toBeInTheDocument();
  expect(window.location.pathname).toBe('/index');
  expect(sent).toMatchObject([{ body: { email: 'auditor@zeel.demo' } }]);
  expect([...storage.values()]).toContain('a-token');
});

test('a blocked popup is told as such, with a way on', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => open.mockRestore());
  await renderApp('/login', { config: { socialSignIn: { google: true, facebook: true } } });
  const button = page.getByRole('button', { name: 'Continue with Facebook' });
  await button.click();
  await expect.element(alert).toHaveTextContent('blocked the sign-in window');
  await expect.element(button).toHaveAttribute('aria-disabled', 'false');
  expect(open).toHaveBeenCalledOnce();
});

test('the registration says what is missing beside the fields and takes the focus there', async () => {
  const server = createServerWithoutRequests();
  server.on(getCaptchaChallenge, () => EASY);
  await renderApp('/register', { server });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.element(email).toHaveFocus();
  await expect.element(page.getByText('Enter your e-mail address')).toBeVisible();
  await expect.element(page.getByText('Choose a password')).toBeVisible();
  await checkScreen(page.getByRole('main').element());

  await email.fill('bolor@mail.demo');
  await password.fill('too short');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Use at least 12 characters')).toBeVisible();
  await expect.element(password).toHaveFocus();
});

test('an address that has an account is told so, after the human check', async () => {
  const server = createServerWithoutRequests();
  server.on(getCaptchaChallenge, () => EASY);
  const sent = server.on(register, () => refuse('conflict', { message: 'There is already an account.' }));
  await renderApp('/register', { server });
  await email.fill('applicant@zeel.demo');
  await password.fill('seven quiet camels walking');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.element(alert).toHaveTextContent('There is already an account.');
  await expect.element(email).toHaveValue('applicant@zeel.demo');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers.get('x-zeel-captcha')).not.toBeNull();
});

test('a reset link is promised in the same words, whoever asked', async () => {
  const server = createServerWithoutRequests();
  server.on(getCaptchaChallenge, () => EASY);
  server.on(forgotPassword, () => null);
  await renderApp('/forgot-password', { server });
  await email.fill('nobody@mail.demo');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByText('If there is an account for nobody@mail.demo, a link is on its way.'))
    .toBeVisible();
});
