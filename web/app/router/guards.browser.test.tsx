import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-in-app.tsx';

const address = (): string => window.location.pathname + window.location.search;

test('a visitor who asks for a protected screen is asked to sign in, and the address remembers what was wanted', async () => {
  await renderApp('/profile?tab=sessions#top');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(address()).toBe(`/login?redirect=${encodeURIComponent('/profile?tab=sessions#top')}`);
});

test('a person without the permission of a screen is told no differently from a screen that is not there', async () => {
  await renderApp('/users', { person: { roles: ['applicant'] } });
  await expect.element(page.getByRole('main')).toHaveTextContent('We could not find that');
  expect(address()).toBe('/users');
});

test.each([
  ['/users', 'a screen'],
  ['/users?page=2', 'a screen with its query'],
])('whoever is signed in and asks for the sign-in is led on to %s, %s', async (wanted) => {
  await renderApp(`/login?redirect=${encodeURIComponent(wanted)}`, { person: { roles: ['applicant'] } });
  await vi.waitFor(() => expect(address()).toBe(wanted));
});

test('an address that nobody knows leads to the entry', async () => {
  await renderApp('/no/such/place');
  await vi.waitFor(() => expect(address()).toBe('/index'));
});
