import { getMe } from '@zeel/protocol/rooms/identity';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { BROKEN_LINE, type FakeServer, refuse } from '../../testing/fake-server.ts';
import { type Rendered, renderApp } from '../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../testing/server-without-requests.ts';

interface SeenToast {
  readonly kind: string | undefined;
  /** Empty when the toast has none: its element is then left out. */
  readonly title: string;
  readonly description: string;
}

/** Notes every toast in the moment it appears: it goes by itself after a while, however busy the machine is. */
function watchToasts(): SeenToast[] {
  const seen: SeenToast[] = [];
  const known = new WeakSet<Element>();
  const textOf = (toast: Element, part: string): string =>
    toast.querySelector(`.zl-toast__${part}`)?.textContent ?? '';
  const observer = new MutationObserver(() => {
    for (const toast of document.querySelectorAll<HTMLElement>('[data-toast]')) {
      if (known.has(toast)) continue;
      known.add(toast);
      seen.push({
        kind: toast.dataset.toast,
        title: textOf(toast, 'title'),
        description: textOf(toast, 'description'),
      });
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return seen;
}

type Answer = Parameters<typeof FakeServer.prototype.on<typeof getMe>>[1];

const TOKEN = 'a-token';
const problem = (message: string) => ({ code: 'conflict', message, requestId: 'fake' });

/** Opens a protected screen whose first call is answered so. */
async function openWith(answer: Answer, surroundings: Parameters<typeof renderApp>[1] = {}) {
  const server = createServerWithoutRequests();
  const calls = server.on(getMe, answer);
  const seen = watchToasts();
  const app = await renderApp('/requests?show=open', { token: TOKEN, server, ...surroundings });
  return { ...app, seen, calls };
}
const readAuth = ({ store }: Pick<Rendered, 'store'>) => store.getState().auth;

test.each([400, 401, 403])(
  "status %i: 'Authentication Fail', 'Please login again', and the user is signed out and sent to sign in again",
  async (status) => {
    const app = await openWith(() => Response.json(problem('The words of the server'), { status }));
    await expect
      .poll(() => app.seen)
      .toEqual([{ kind: 'error', title: 'Authentication Fail', description: 'Please login again' }]);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe(
      `/login?redirect=${encodeURIComponent('/requests?show=open')}`,
    );
    expect(readAuth(app)).toMatchObject({ token: null, redirect: '/', loading: false });
    expect(app.storage.has('auth_token')).toBe(false);
  },
);

test('every other failure has its toast, leaves the session alone, and is passed on to the screen, which offers to try again', async () => {
  const statuses = [404, 500, 508, 402, 409, 418, 422, 429, 502, 503];
  const titles = new Map([
    [404, 'Not Found'],
    [500, 'Internal Server Error'],
    [508, 'Time Out'],
  ]);
  let status = 0;
  const app = await openWith(() => {
    if (status === 0) return BROKEN_LINE;
    return Response.json(titles.has(status) ? problem('The words of the server') : {}, { status });
  });
  const failure = page.getByRole('heading', { level: 1, name: 'Something went wrong on our side' });
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect.element(failure).toBeVisible();
  for (status of statuses) {
    const before = app.seen.length;
    await again.click();
    await expect.poll(() => app.seen.length).toBe(before + 1);
    await expect.element(failure).toBeVisible();
  }
  expect(app.seen).toEqual([
    { kind: 'error', title: 'Error', description: '' },
    // Any other status: a toast with an empty message.
    ...statuses.map((one) => ({ kind: 'error', title: titles.get(one) ?? '', description: '' })),
  ]);
  expect(readAuth(app).token).toBe(TOKEN);
  expect(app.storage.get('auth_token')).toBe(TOKEN);
});

test("any other status: the server's words go below the empty message", async () => {
  const { seen } = await openWith(() => refuse('conflict', { message: 'Someone else was faster' }));
  await expect
    .poll(() => seen)
    .toEqual([{ kind: 'error', title: '', description: 'Someone else was faster' }]);
});

test("a failure while building a request: 'Error'", async () => {
  // A token that no header can carry: the request fails before it is sent.
  const { seen } = await openWith(() => expect.unreachable(), { token: 'not\na token' });
  await expect.poll(() => seen).toEqual([{ kind: 'error', title: 'Error', description: '' }]);
});

test('a failure that is met again and again has one toast', async () => {
  const { seen, calls } = await openWith(() => refuse('internal'));
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await again.click();
    await expect.poll(() => calls.length).toBe(attempt + 1);
    await expect.element(again).toBeVisible();
    expect(document.querySelectorAll('[data-toast]').length).toBeLessThanOrEqual(1);
  }
  expect(seen[0]).toEqual({ kind: 'error', title: 'Internal Server Error', description: '' });
});

test('a toast speaks the chosen language', async () => {
  const { seen } = await openWith(() => refuse('not_found'), { preferences: { locale: 'fr' } });
  await expect.poll(() => seen).toEqual([{ kind: 'error', title: 'Introuvable', description: '' }]);
});
