import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../testing/server-without-requests.ts';
import { HOSTILE_REDIRECTS } from './hostile-redirects.ts';

// All of them are judged one by one in safe-redirect.test.ts; here a sample of every kind meets the guard of the sign-in.
const STEP = Math.floor(HOSTILE_REDIRECTS.length / 8);
const SAMPLE = HOSTILE_REDIRECTS.filter((_, index) => index % STEP === 0).map((value) => ({ value }));

test.each(SAMPLE)('$value after signing in leads home and not away', async ({ value }) => {
  const { origin } = window.location;
  await renderApp(`/login?redirect=${encodeURIComponent(value)}`, {
    person: { roles: ['applicant'] },
    server: createServerWithoutRequests(),
  });
  await expect.poll(() => window.location.href).toBe(`${origin}/index`);
});
