import { expect, onTestFinished, test } from 'vitest';
import { renderApp } from '../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../testing/server-without-requests.ts';

test('a token holder who asks for the public form is sent home, and the wish is remembered', async () => {
  onTestFinished(() => window.sessionStorage.clear());
  await renderApp('/request/phone-lease', {
    person: { roles: ['applicant'] },
    server: createServerWithoutRequests(),
  });
  await expect.poll(() => window.location.pathname).toBe('/index');
  expect(window.sessionStorage.getItem('zeel_wanted_product')).toBe('phone-lease');
});
